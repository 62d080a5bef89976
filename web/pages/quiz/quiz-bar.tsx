import { getQuizScore } from '#domain/quizzes/quiz-session.ts'
import styles from './quiz-bar.module.css'
import { StartOverButton } from './start-over.tsx'
import { Stopwatch } from './stopwatch.tsx'
import type { CurrentQuizRun } from './use-run.ts'

/** A footer with the stopwatch and the score, which stays at the bottom of the window. */
export function QuizScoreBar(props: { run: CurrentQuizRun; total: number; onShowResult: () => void }) {
  const { run, total, onShowResult } = props
  const { session } = run
  const answered = session?.answers.length ?? 0
  return (
    <footer className={styles['bar']} role="group" aria-label="Your run">
      <Stopwatch run={run} />
      <p className={styles['score']}>
        <span>Score </span>
        <b>{session ? getQuizScore(session) : 0}</b> / {total}
      </p>
      {session?.finishedAt != null ? (
        <button type="button" className={styles['result']} onClick={onShowResult}>
          Your result
        </button>
      ) : (
        <p className={styles['left']}>
          <span>
            {answered} of {total} answered
          </span>
          {session && !run.isResting && <StartOverButton answered={answered} onStartOver={run.startOver} />}
        </p>
      )}
      <progress className={styles['progress']} aria-label="Questions answered" max={total} value={answered} />
    </footer>
  )
}
