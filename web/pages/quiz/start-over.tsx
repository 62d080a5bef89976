import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './quiz-bar.module.css'

/** A button that starts a quiz again from the first question. It asks for confirmation if answers would be lost. */
export function StartOverButton(props: { answered: number; onStartOver: () => void }) {
  const { answered, onStartOver } = props
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" className={styles['over']} onClick={() => (answered > 0 ? setAsks(true) : onStartOver())}>
        Start over
      </button>
      {asks && (
        <ConfirmDialog
          title="Start over?"
          confirm="Start over"
          cancel="Go on"
          onConfirm={onStartOver}
          onCancel={() => setAsks(false)}
        >
          <p>Your score and your time start again from zero.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
