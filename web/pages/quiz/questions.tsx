import { useState } from 'react'
import { isQuestionPlayFinished } from '#domain/play/play.ts'
import { findNextUnansweredQuestion, getQuizScore } from '#domain/quizzes/quiz-session.ts'
import type { Question } from '#domain/questions/question.ts'
import { ReportQuestionButton } from '../../player/reports/report-button.tsx'
import { Button } from '../../ui/button.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { QuestionCard } from '../../ui/question-card/question-card.tsx'
import { scrollToQuestion } from './scroll-to-question.ts'
import styles from './quiz.module.css'
import { QuizRunRecorder } from './run-recorder.tsx'
import type { CurrentQuizRun } from './use-run.ts'

const loadStar = async () => (await import('../../player/reviews/review-star.tsx')).ReviewStarButton
const loadOthersResult = async () =>
  (await import('../../player/answers/other-players.tsx')).CollapsibleOtherPlayersResults

/** The questions of the quiz and the controls after the last one. */
export function QuizQuestions(props: {
  questions: Question[]
  run: CurrentQuizRun
  /** Called when the visitor gives the last answer of the quiz on this page. */
  onFinish: () => void
  onShowResult: () => void
}) {
  const { questions, run, onFinish, onShowResult } = props
  const { session } = run
  const [focused, setFocused] = useState<string | null>(null)
  const last = session?.answers.at(-1)?.questionId ?? null
  const openAfter = (id: string | null) =>
    session ? findNextUnansweredQuestion(session, id) : (questions[0]?.id ?? null)
  const next = openAfter(last)
  // Keyboard shortcuts apply to the focused question card, or else to the first unanswered one.
  const keyed = focused ?? openAfter(null)
  const goOn = () => {
    if (next === null) onShowResult()
    else scrollToQuestion(questions.findIndex(({ id }) => id === next) + 1)
  }
  return (
    <>
      <ol className={styles['questions']}>
        {questions.map((question, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes the focus
          <li key={question.id} id={`question-${index + 1}`} tabIndex={-1} onFocus={() => setFocused(question.id)}>
            <QuestionCard
              question={question}
              keys={keyed === question.id}
              note={
                <p className={styles['number']}>
                  Question <b>{index + 1}</b> of {questions.length}
                </p>
              }
              actions={(state) => (
                <>
                  {isQuestionPlayFinished(state) && <LazyComponent load={loadStar} given={{ question, state }} />}
                  <ReportQuestionButton question={question} state={state} />
                </>
              )}
              record={(state, restore) => (
                <>
                  <QuizRunRecorder question={question} run={run} state={state} restore={restore} onFinish={onFinish} />
                  {isQuestionPlayFinished(state) && (
                    <LazyComponent load={loadOthersResult} given={{ question, state }} />
                  )}
                  {question.id === last && !state.restored && (
                    <p className={styles['on']}>
                      <Button quiet onClick={goOn}>
                        {next === null ? 'See your result' : 'Next question'}
                      </Button>
                    </p>
                  )}
                </>
              )}
            />
          </li>
        ))}
      </ol>
      {/* Reserves the space of the controls until the quiz run is loaded. */}
      <footer className={styles['end']} data-known={run.isReady}>
        <p>
          {session?.finishedAt == null ? 'Your score so far' : 'Your score'}:{' '}
          <b>
            {session ? getQuizScore(session) : 0} / {questions.length}
          </b>
        </p>
        <Button onClick={goOn}>{next === null ? 'See your result' : 'To the next open question'}</Button>
      </footer>
    </>
  )
}
