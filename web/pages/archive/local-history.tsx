import { useState } from 'react'
import { deleteLocalPlayHistory } from '../../player/history/delete-local-history.ts'
import { transferLocalHistory } from '../../player/history/history-transfer.ts'
import { useLocalAnswers } from '../../player/history/use-local-answers.ts'
import { usePlayer } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Toast } from '../../ui/toast.tsx'
import styles from './archive.module.css'

/** Shows the number of answers in the visitor's local history, with a button that deletes them. */
export function LocalPlayHistorySection() {
  const count = useLocalAnswers()?.length ?? 0
  const player = usePlayer()
  const [asks, setAsks] = useState(false)
  const [message, setMessage] = useState('')
  const forget = () => {
    deleteLocalPlayHistory()
    setAsks(false)
    setMessage('Cleared.')
  }
  return (
    <>
      {count > 0 && (
        <section className={styles['local']} aria-labelledby="local-history">
          <h2 id="local-history">Saved in this browser</h2>
          <p>
            {count === 1 ? '1 answer is' : `${count} answers are`} saved in this browser only.{' '}
            {player ? 'Add them to your account, if they’re yours.' : 'Log in to keep them, if they’re yours.'}
          </p>
          {player && <Button onClick={() => transferLocalHistory(player.id, 0)}>Add to my account</Button>}{' '}
          <Button quiet onClick={() => setAsks(true)}>
            Clear this history
          </Button>
        </section>
      )}
      {asks && (
        <ConfirmDialog
          title="Clear this history?"
          confirm="Clear it"
          cancel="Keep it"
          danger
          onConfirm={forget}
          onCancel={() => setAsks(false)}
        >
          This removes answers, streak and quiz results played here without an account. Accounts keep theirs.
        </ConfirmDialog>
      )}
      <Toast message={message} onClose={() => setMessage('')} />
    </>
  )
}
