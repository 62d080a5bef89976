import { useEffect, useRef, useState } from 'react'
import type { ApiCall } from '#contract/call.ts'
import {
  endPlayerSecondFactor,
  endPlayerSessions,
  resetPlayerPassword,
  setPlayerBlocked,
  setPlayerRole,
} from '#contract/players.calls.ts'
import type { ManagedPlayer } from '#contract/players.ts'
import { ROLES, type Role } from '#domain/role.ts'
import { send } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import dialogStyles from '../../../ui/dialog.module.css'
import { Form } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { DeletePlayer } from './delete-player.tsx'
import styles from './players.module.css'

const ROLE_WORDS = {
  ordinary: 'ordinary: plays',
  contributor: 'contributor: writes drafts',
  admin: 'admin: decides',
} as const

/** What an admin does to one account; all of it stands in the activity log. */
export function ManagePlayer(props: {
  player: ManagedPlayer
  isSelf: boolean
  onDone: (message: string) => void
  onClose: () => void
}) {
  const { player, isSelf, onDone, onClose } = props
  const { id, name, email, role, secondFactor, blockedAt } = player
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  const act = async <Sent,>(call: ApiCall<Sent, { message: string }>, sent: Sent) => {
    const outcome = await send(call, sent)
    if (outcome.ok) onDone(outcome.reply.message)
    else setFailure(outcome.message)
  }
  return (
    <dialog
      ref={dialog}
      className={dialogStyles['dialog']}
      aria-labelledby="manage-title"
      onClose={onClose}
    >
      <div className={styles['manage']}>
        <h3 id="manage-title">{name}</h3>
        <p className={styles['about']}>{email}</p>
        <Form
          action="/api/SetPlayerRole"
          submit="Give this role"
          onSubmit={({ role: chosen }) =>
            act(setPlayerRole, { body: { id, role: chosen as Role } })
          }
        >
          {() => (
            <SelectField
              label="Role"
              name="role"
              defaultValue={role}
              choices={ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
            />
          )}
        </Form>
        <Button quiet onClick={() => void act(endPlayerSessions, { body: { id } })}>
          Log out everywhere
        </Button>
        <Button quiet onClick={() => void act(resetPlayerPassword, { body: { id } })}>
          Mail a link for a new password
        </Button>
        {secondFactor && (
          <Button quiet onClick={() => void act(endPlayerSecondFactor, { body: { id } })}>
            Take away the lost second factor
          </Button>
        )}
        {!isSelf && (
          <>
            <Button
              quiet
              onClick={() =>
                void act(setPlayerBlocked, { body: { id, blocked: blockedAt === null } })
              }
            >
              {blockedAt === null ? 'Block' : 'Let in again'}
            </Button>
            <DeletePlayer id={id} onDone={onDone} />
          </>
        )}
        <StatusLine look="note">{failure}</StatusLine>
        <Button quiet onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </dialog>
  )
}
