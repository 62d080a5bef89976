import { useState } from 'react'
import { becomeFirstAdmin } from '#contract/first-admin/calls.ts'
import { sendVerification } from '#contract/passwords/calls.ts'
import { useApiAction } from '../../api/action.ts'
import { callApi } from '../../api/api.ts'
import type { PageModule } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { refreshCurrentPlayer } from '../../player/session/watch-session.ts'
import { requestLogin } from '../../player/session/login-request.ts'
import { useEmailedToken } from '../../player/session/emailed-token.ts'
import { type Player, usePlayer } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { NoticeCard } from '../../ui/notice.tsx'
import { StatusMessage } from '../../ui/status-line.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './first-admin.module.css'

export const page: PageModule = {
  Component: FirstAdminPage,
  head: () => ({
    title: 'Your new site',
    description: 'Where a site that just began gets its first admin.',
  }),
}

/** The page behind the link that the site prints while it has no admin account. */
function FirstAdminPage() {
  const token = useEmailedToken()
  const player = usePlayer()
  return (
    <NoticeCard sign="★" title="Your new site">
      <p>
        The site printed this link when it started. Whoever opens it can become the first admin, with an account of
        their own.
      </p>
      {player ? (
        <BecomeAdminForm key={player.id} player={player} token={token} />
      ) : (
        <Button onClick={requestLogin}>Login or register first</Button>
      )}
    </NoticeCard>
  )
}

const INCOMPLETE_LINK_MESSAGE = 'This link is not complete. Please open the one that the site printed.'

/** What the server requires before it makes an account with an unconfirmed address an admin. */
type MissingProof = 'the mailed link' | 'the address once more'

function BecomeAdminForm({ player, token }: { player: Player; token: string | null }) {
  const [missing, setMissing] = useState<MissingProof | null>(null)
  const become = async ({ email = '' }: Record<string, string>) => {
    if (!token) return { message: INCOMPLETE_LINK_MESSAGE }
    const outcome = await callApi(becomeFirstAdmin, { body: { token, email } })
    if (outcome.ok) {
      await refreshCurrentPlayer()
      return location.assign(paths.admin())
    }
    if (outcome.code === 'address-unproved') return setMissing('the mailed link')
    if (outcome.flaws) setMissing('the address once more')
    return outcome
  }
  return (
    <>
      <p>
        Your e-mail address is <b className={styles['address']}>{player.email}</b>
      </p>
      <p>Is every letter right? Whoever reads mails to it can choose a new password for this account.</p>
      {missing === 'the mailed link' && <MailedLinkNotice />}
      <Form action="/api/BecomeFirstAdmin" submit={`Make ${player.name} the admin`} onSubmit={become}>
        {(errors) =>
          missing === 'the address once more' && (
            <TextField
              label="Your e-mail address once more"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              hint="This site sends no mail yet, so we can’t check it that way."
              error={errors['email']}
            />
          )
        }
      </Form>
    </>
  )
}

function MailedLinkNotice() {
  const { busy, failure, act } = useApiAction()
  const [sent, setSent] = useState('')
  return (
    <>
      <p role="status">
        First confirm your e-mail address: open the link in the mail that we sent you. Then come back to this page and
        press the button again.
      </p>
      <Button quiet aria-busy={busy} onClick={() => void act(sendVerification, {}, ({ message }) => setSent(message))}>
        Send the mail again
      </Button>
      <StatusMessage look={failure ? 'note' : 'done'}>{failure || sent}</StatusMessage>
    </>
  )
}
