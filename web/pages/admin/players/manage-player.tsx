import {
  disablePlayerSecondFactor,
  endPlayerSessions,
  resetPlayerPassword,
  setPlayerBlocked,
  setPlayerRole,
  deletePlayer,
} from '#contract/players/calls.ts'
import type { AdminPlayerListEntry } from '#contract/players/contract.ts'
import { USER_ROLES, type Role } from '#domain/accounts/role.ts'
import { useApiAction } from '../../../api/action.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { WideDialog } from '../../../ui/wide-dialog.tsx'
import styles from './players.module.css'
import { useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { TextField } from '../../../ui/text-field.tsx'

const ROLE_DESCRIPTIONS = {
  ordinary: 'ordinary: plays',
  contributor: 'contributor: writes drafts',
  admin: 'admin: publishes and decides',
} as const

/** The actions of an admin on an account. Each is recorded in the activity log. */
export function PlayerAdminActions(props: {
  player: AdminPlayerListEntry
  isSelf: boolean
  onDone: (message: string) => void
  onClose: () => void
}) {
  const { player, isSelf, onDone, onClose } = props
  const { id, name, email, role, secondFactor, blockedAt } = player
  const { busy, failure, act } = useApiAction()
  const done = ({ message }: { message: string }) => onDone(message)
  return (
    <WideDialog title={name} room="narrow" onClose={onClose}>
      <div className={styles['manage']}>
        <p className={styles['about']}>{email}</p>
        <Form
          action="/api/SetPlayerRole"
          submit="Give this role"
          onSubmit={({ role: chosen }) => act(setPlayerRole, { body: { id, role: chosen as Role } }, done)}
        >
          <SelectField
            label="Role"
            name="role"
            defaultValue={role}
            choices={USER_ROLES.map((value) => ({ value, label: ROLE_DESCRIPTIONS[value] }))}
          />
        </Form>
        <Button quiet aria-busy={busy} onClick={() => void act(endPlayerSessions, { body: { id } }, done)}>
          Log out everywhere
        </Button>
        <Button quiet aria-busy={busy} onClick={() => void act(resetPlayerPassword, { body: { id } }, done)}>
          Mail a link for a new password
        </Button>
        {secondFactor && (
          <Button quiet aria-busy={busy} onClick={() => void act(disablePlayerSecondFactor, { body: { id } }, done)}>
            Remove a lost second factor
          </Button>
        )}
        {!isSelf && (
          <>
            <Button
              quiet
              aria-busy={busy}
              onClick={() => void act(setPlayerBlocked, { body: { id, blocked: blockedAt === null } }, done)}
            >
              {blockedAt === null ? 'Block' : 'Unblock'}
            </Button>
            <DeletePlayerForm id={id} onDone={onDone} />
          </>
        )}
        <StatusMessage look="note">{failure}</StatusMessage>
      </div>
    </WideDialog>
  )
}

/** Deletes an account permanently, after the admin typed its mail address. */
function DeletePlayerForm(props: { id: string; onDone: (message: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const remove = async ({ email = '' }: Record<string, string>) => {
    const outcome = await callApi(deletePlayer, { body: { id: props.id, email } })
    if (!outcome.ok) return { message: outcome.message }
    props.onDone(outcome.reply.message)
  }
  if (!isOpen) {
    return (
      <Button quiet onClick={() => setOpen(true)}>
        Delete the account…
      </Button>
    )
  }
  return (
    <Form action="/api/DeletePlayer" submit="Delete everything" danger onSubmit={remove}>
      <TextField
        label="Type their e-mail address to confirm"
        name="email"
        type="email"
        autoComplete="off"
        hint="This also deletes their answers, streak and statistics. You can’t undo it."
      />
    </Form>
  )
}
