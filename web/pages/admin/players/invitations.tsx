import { useState } from 'react'
import { inviteAuthor, listInvitations, withdrawInvitation } from '#contract/invitations/calls.ts'
import type { AuthorRole } from '#domain/accounts/role.ts'
import { formatDayMonthAndYear, getUtcDayOfInstant } from '#domain/time/day.ts'
import { useApiAction } from '../../../api/action.ts'
import { callApi } from '../../../api/api.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Form } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './players.module.css'

const INVITED_ROLES: { value: AuthorRole; label: string }[] = [
  { value: 'contributor', label: 'Contributor: writes drafts' },
  { value: 'admin', label: 'Admin: publishes and decides' },
]

export function AuthorInvitationsSection() {
  const found = useApiQuery(listInvitations, {}, { whenBack: true })
  const { busy, failure, act } = useApiAction()
  const [link, setLink] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [isOpen, setOpen] = useState(() => location.hash === '#invite')
  const send = async ({ role, email = '' }: Record<string, string>) => {
    const outcome = await callApi(inviteAuthor, { body: { role: role as AuthorRole, email } })
    if (!outcome.ok) return outcome
    setLink(outcome.reply.link)
    setMessage(outcome.reply.message)
    found.retry()
  }
  const withdraw = (id: string) =>
    act(withdrawInvitation, { body: { id } }, (reply) => {
      setLink(null)
      setMessage(reply.message)
      found.retry()
    })
  return (
    <details
      className={styles['invitations']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Invite a colleague</summary>
      <Form action="/api/Invite" submit="Invite" onSubmit={send}>
        <SelectField label="What they can do" name="role" defaultValue="contributor" choices={INVITED_ROLES} />
        <TextField
          label="Their e-mail address"
          name="email"
          type="email"
          autoComplete="off"
          hint="We mail them the link, and that confirms the address. Leave it empty to get a link you can pass on."
        />
      </Form>
      <StatusMessage look="done">{message}</StatusMessage>
      {link && <InvitationLink key={link} link={link} />}
      <LoadFailureNotice queries={[found]} />
      <StatusMessage look="note">{failure}</StatusMessage>
      {found.reply && found.reply.data.length > 0 && (
        <>
          <h3>Open invitations</h3>
          <ul className={styles['list']}>
            {found.reply.data.map(({ id, role, email, invitedBy, expiresAt }) => (
              <li key={id}>
                <span>
                  {email ?? 'A link to pass on'} · {role}
                  <small className={styles['about']}>
                    from {invitedBy}, works until {formatDayMonthAndYear(getUtcDayOfInstant(expiresAt))}
                  </small>
                </span>
                <Button quiet aria-busy={busy} onClick={() => void withdraw(id)}>
                  Withdraw<span className="visually-hidden"> the invitation of {email ?? 'a link to pass on'}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

function InvitationLink({ link }: { link: string }) {
  return (
    <div className={styles['link']}>
      <TextField
        label="The link"
        name="link"
        readOnly
        defaultValue={link}
        hint="It doesn’t confirm their e-mail address. They are asked to do that when they accept."
      />
      <CopyButton text={link} label="Copy the link" />
    </div>
  )
}
