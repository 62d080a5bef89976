import { useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { listHostableQuizzes, playNextQuiz } from '#contract/nights/calls.ts'
import type { QuizNightQuizSource } from '#contract/nights/quiz-choice.ts'
import { useApiAction } from '../../../api/action.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { QuizChooser } from '../../../nights/quiz-chooser.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedField } from '../../../ui/segmented-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './remote.module.css'

const POINTS = [
  { value: 'keep', label: 'Keep the points' },
  { value: 'reset', label: 'Start from zero' },
] as const

/** Buttons on the host's remote that start another quiz with the same players, or end the quiz night. */
export function NextQuizPanel(props: {
  code: string
  onDone: (reply: ApiCallReply<typeof playNextQuiz>) => void
  onEnd: () => void
}) {
  const { code, onDone, onEnd } = props
  const { reply, failure, pending, retry } = useApiQuery(listHostableQuizzes, {})
  const [choice, setChoice] = useState<QuizNightQuizSource | null>(null)
  const [points, setPoints] = useState<(typeof POINTS)[number]['value']>('keep')
  const [isEnding, setEnding] = useState(false)
  const { busy, failure: refusal, act } = useApiAction()
  const first = reply?.data[0]
  const chosen = choice ?? (first ? { from: 'quiz' as const, quizId: first.id } : null)
  const play = () => {
    if (!chosen) return
    const body = { quiz: chosen, keepPoints: points === 'keep' }
    void act(playNextQuiz, { params: { code }, body }, onDone)
  }
  return (
    <Panel className={styles['another']}>
      <h2>Another quiz?</h2>
      {failure && !reply && <RetryableErrorMessage message={failure.message} busy={pending} onRetry={retry} />}
      {!failure && !reply && <Skeleton label="The quizzes" count={3} size="line" />}
      {reply && <QuizChooser quizzes={reply} chosen={chosen} onChoose={setChoice} />}
      <SegmentedField label="Points" name="points" choices={POINTS} value={points} onChange={setPoints} />
      <p role="alert">{refusal}</p>
      <Button aria-busy={busy} disabled={!chosen} onClick={play}>
        Play it
      </Button>
      <Button quiet onClick={() => setEnding(true)}>
        End the night
      </Button>
      {isEnding && (
        <ConfirmDialog
          title="End the night?"
          confirm="End it"
          onConfirm={() => {
            onEnd()
            setEnding(false)
          }}
          onCancel={() => setEnding(false)}
        >
          <p>Nobody can play on in this room. The results stay for 30 days.</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
