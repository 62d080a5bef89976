import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import { isAnsweredByTyping, type Question } from '#domain/questions/question.ts'
import { Button } from '../button.tsx'
import { useSmartQuotesFormatter } from '../content-language.ts'
import { Icon } from '../icon.tsx'
import { LazyComponent } from '../lazy-part.tsx'
import { hasRevealAnswerButton, formatResultStampTitle } from './format-verdict.ts'
import { loadResultStampComponent } from './load-result.ts'
import styles from './result-panel.module.css'

/** Shows and announces the verdict: a stamp with the answer, or after a wrong pick an offer to show the answer. */
export function AnswerVerdictAnnouncement(props: {
  question: Question
  options: readonly string[]
  state: QuestionPlayState
  onShowAnswer: () => void
}) {
  const { question, options, state, onShowAnswer } = props
  const lastPick = state.picks.at(-1)
  const typeset = useSmartQuotesFormatter()
  return (
    <div className={styles['verdict']}>
      {/* The element is rendered empty first, so that screen readers announce its text. */}
      <p role="status" className={styles['words']}>
        {isQuestionPlayFinished(state) ? (
          <LazyComponent
            load={loadResultStampComponent}
            given={{ question, options, state }}
            meanwhile={`${formatResultStampTitle(state)} The answer: ${typeset(question.answer)}`}
          />
        ) : (
          lastPick !== undefined && (
            <>
              <Icon name="cross" />
              <span
                ref={(words) => {
                  // On a small phone, the message below the guess field can be outside the window or behind the bar at
                  // the bottom of the window, so it is scrolled into view.
                  if (isAnsweredByTyping(question)) words?.scrollIntoView({ block: 'nearest' })
                }}
              >
                Not “{typeset(lastPick)}”. Try again?
              </span>
            </>
          )
        )}
      </p>
      {hasRevealAnswerButton(question, state) && (
        <Button quiet onClick={onShowAnswer}>
          Show the answer
        </Button>
      )}
    </div>
  )
}
