import { formatShortDuration } from '#domain/time/duration.ts'
import { type QuizSession, getQuizRunDuration } from '#domain/quizzes/quiz-session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './quiz.module.css'

/** Asks a returning player whether to continue the run or start over. The clock is paused until then. */
export function ResumeQuizRunPrompt(props: { session: QuizSession; onGoOn: () => void; onStartOver: () => void }) {
  const { session, onGoOn, onStartOver } = props
  const { answers, questionIds, seenAt } = session
  const progress = `${answers.length} of ${questionIds.length}`
  return (
    <section className={styles['rest']} aria-label="You’ve started this quiz">
      <p>You’ve started this quiz. The clock stopped when you left.</p>
      <p>
        <Button onClick={onGoOn}>
          Go on ({progress}, {formatShortDuration(getQuizRunDuration(session, seenAt))})
        </Button>
        <Button quiet onClick={onStartOver}>
          Start over
        </Button>
      </p>
    </section>
  )
}
