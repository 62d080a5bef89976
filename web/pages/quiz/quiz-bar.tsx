import { type QuizSession, getQuizScore } from '#domain/quizzes/quiz-session.ts'
import styles from './quiz-bar.module.css'
import { StartOverButton } from './start-over.tsx'
import { Stopwatch } from './stopwatch.tsx'

/** A footer with the stopwatch and the score, which stays at the bottom of the window. */
export function QuizScoreBar(props: {
  session: QuizSession | null
  rests: boolean
  total: number
  onShowResult: () => void
  onStartOver: () => void
}) {
  const { session, rests, total, onShowResult, onStartOver } = props
  const answered = session?.answers.length ?? 0
  return (
    <footer className={styles['bar']} role="group" aria-label="Your run">
      <Stopwatch session={session} rests={rests} />
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
          {session && !rests && <StartOverButton answered={answered} onStartOver={onStartOver} />}
        </p>
      )}
      <progress className={styles['progress']} aria-label="Questions answered" max={total} value={answered} />
    </footer>
  )
}
