import { useState } from 'react'
import { deleteLocalHistory } from '../../player/history/delete-local-history.ts'
import { useLocalAnswers } from '../../player/history/use-local-answers.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Toast } from '../../ui/toast.tsx'
import styles from './archive.module.css'

/** Shows how many answers the local history holds, with a button that deletes them. */
export function LocalHistorySection() {
  const count = useLocalAnswers()?.length ?? 0
  const [asks, setAsks] = useState(false)
  const [message, setMessage] = useState('')
  const forget = () => {
    deleteLocalHistory()
    setAsks(false)
    setMessage('Forgotten.')
  }
  return (
    <>
      {count > 0 && (
        <section className={styles['local']} aria-labelledby="local-history">
          <h2 id="local-history">Kept in this browser</h2>
          <p>
            {count === 1 ? 'One answer' : `${count} answers`} of somebody who was not signed in. It is kept here alone,
            and we do not have it. Whoever signs in is asked whether it is theirs.
          </p>
          <Button quiet onClick={() => setAsks(true)}>
            Forget what this browser keeps
          </Button>
        </section>
      )}
      {asks && (
        <ConfirmDialog
          title="Forget what this browser keeps?"
          confirm="Forget it"
          cancel="Keep it"
          danger
          onConfirm={forget}
          onCancel={() => setAsks(false)}
        >
          What was answered here without signing in is gone then, with its streak, the runs through quizzes and their
          results. What belongs to an account stays.
        </ConfirmDialog>
      )}
      <Toast message={message} onClose={() => setMessage('')} />
    </>
  )
}
