import { useState } from 'react'
import type { HostRemoteView } from '#domain/nights/night-view.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import styles from './remote.module.css'
import type { HostCommandSender } from './use-host-commands.ts'

const MORE_TIME_S = 30

/** The buttons of the host's remote that go on to the next phase of the quiz night, within reach of a thumb. */
export function HostRemoteActionBar(props: {
  view: HostRemoteView
  /** The label of the main button. If it is empty, the main button is omitted. */
  label: string
  busy: boolean
  failure: string
  onCommand: HostCommandSender
}) {
  const { view, label, busy, failure, onCommand } = props
  const { phase, isPaused, endsAt } = view
  const [isSkipping, setSkipping] = useState(false)
  const isAsked = phase === 'question' || phase === 'closed' || phase === 'revealed'
  const isRunning = endsAt !== null && (phase === 'question' || phase === 'break' || phase === 'revealed')
  const canPause = phase === 'question' || (isRunning && !isPaused)
  if (label === '') return <p role="alert">{failure}</p>
  return (
    <div className={styles['bar']}>
      <p role="alert">{failure}</p>
      <div className={styles['small']}>
        {canPause && !isPaused && (
          <Button quiet onClick={() => onCommand({ type: 'pause' })}>
            Pause
          </Button>
        )}
        {isRunning && (
          <Button quiet onClick={() => onCommand({ type: 'more time', seconds: MORE_TIME_S })}>
            +{MORE_TIME_S} s<span className="visually-hidden"> more time</span>
          </Button>
        )}
        {isAsked && (
          <Button quiet onClick={() => setSkipping(true)}>
            Skip
          </Button>
        )}
      </div>
      {/* What comes next begins at the top. */}
      <Button
        aria-busy={busy}
        onClick={() => onCommand({ type: isPaused ? 'resume' : 'next' }, () => scrollTo({ top: 0 }))}
      >
        {label}
      </Button>
      {isSkipping && (
        <ConfirmDialog
          title="Skip this question?"
          confirm="Skip it"
          onConfirm={() => {
            onCommand({ type: 'skip' })
            setSkipping(false)
          }}
          onCancel={() => setSkipping(false)}
        >
          <p>It gives nobody points. You can’t take that back.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
