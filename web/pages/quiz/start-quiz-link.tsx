import { findNextUnansweredQuestion } from '#domain/quizzes/quiz-session.ts'
import type { Question } from '#domain/questions/question.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { scrollToQuestion } from './scroll-to-question.ts'
import type { CurrentQuizRun } from './use-run.ts'

/**
 * The link that starts a quiz: from its cover to the first question, or to the next unanswered question of a run. It
 * restarts the clock of a new run, so that the time spent on the cover is not counted.
 */
export function StartQuizLink({ questions, run }: { questions: readonly Question[]; run: CurrentQuizRun }) {
  const { session } = run
  const isBegun = session !== null && session.finishedAt === null
  const next = isBegun ? findNextUnansweredQuestion(session, session.answers.at(-1)?.questionId ?? null) : null
  const number = next === null ? 1 : questions.findIndex(({ id }) => id === next) + 1
  return (
    <a
      className={buttonClassName}
      href={`#question-${number}`}
      onClick={(event) => {
        event.preventDefault()
        if (!session) run.restartClock()
        scrollToQuestion(number)
      }}
    >
      {isBegun ? 'Go on' : session ? 'To the questions' : 'Start'}
    </a>
  )
}
