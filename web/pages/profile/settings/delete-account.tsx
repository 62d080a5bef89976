import { useRef, useState } from 'react'
import { deleteAccount } from '#contract/accounts/calls.ts'
import { callApi } from '../../../api/api.ts'
import { deleteHistoryTransferState } from '../../../player/outbox/history-transfer-report.ts'
import { deletePlayerOutboxEntries } from '../../../player/outbox/outbox-storage.ts'
import { saveLastLoginProvider } from '../../../player/session/last-provider.ts'
import { getCurrentPlayer, setCurrentPlayer } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WideDialog } from '../../../ui/wide-dialog.tsx'
import styles from './settings.module.css'

/** Deletes the account after the user has typed the e-mail address. */
export function DeleteAccountForm({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const close = () => inside.current?.closest('dialog')?.close()
  const remove = async ({ email = '', password = '' }: Record<string, string>) => {
    const typed = Object.entries(hasPassword ? { email, password } : { email })
    const empty = typed.filter(([, text]) => text.trim() === '')
    if (empty.length > 0) {
      return {
        flaws: empty.map(([field]) => ({ field, message: 'Please fill out all fields' })),
      }
    }
    const outcome = await callApi(deleteAccount, { body: { email, password } })
    if (!outcome.ok) return { message: outcome.message }
    saveLastLoginProvider(null)
    const playerId = getCurrentPlayer()?.id ?? ''
    deletePlayerOutboxEntries(playerId)
    deleteHistoryTransferState(playerId)
    close()
    setCurrentPlayer(null)
  }
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        Delete my account…
      </Button>
      {isOpen && (
        <WideDialog title="Delete my account" room="narrow" onClose={() => setOpen(false)}>
          <div ref={inside} className={styles['delete']}>
            <p>This deletes your name, answers, streak and statistics right away, for good.</p>
            <Form action="/api/DeleteAccount" submit="Delete everything" danger onSubmit={remove}>
              <TextField label="Your e-mail address" name="email" type="email" autoComplete="off" />
              {hasPassword && (
                <TextField label="Password" name="password" type="password" autoComplete="current-password" />
              )}
            </Form>
            <Button quiet onClick={close}>
              Keep my account
            </Button>
          </div>
        </WideDialog>
      )}
    </>
  )
}
