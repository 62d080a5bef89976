import type { QuizNightClientState } from '#domain/nights/client-state.ts'
import type { QuestionCloseReason } from '#domain/nights/night-state.ts'
import type { QuizNightQuestionView, BigScreenView } from '#domain/nights/night-view.ts'
import { Countdown } from '../../../nights/countdown.tsx'
import { QuizNightAnswerExplanation } from '../../../nights/night-explanation.tsx'
import { formatQuestionNumber } from '../../../nights/question-number.ts'
import { useIsQuizNightQuestionShown } from '../../../nights/use-is-question-shown.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../../ui/content-language.ts'
import { BigScreenTopStandings } from './leaders.tsx'
import { BigScreenQuestionMedia } from './media.tsx'
import { BigScreenOptions } from './big-screen-options.tsx'
import styles from './question.module.css'
import screenStyles from './screen.module.css'
import { BigScreenTypedAnswers } from './typed-answers.tsx'
import { useFitToScreen } from './use-fit-to-screen.ts'

/** Questions longer than this get a smaller font on the big screen, so that the options fit, too. */
const LONG_QUESTION_CHARACTERS = 110

/** Sentences that say why a question was closed, by reason. */
const CLOSED_TEXTS: Record<QuestionCloseReason, string> = {
  host: 'No more answers, please!',
  time: 'Time’s up!',
  'everyone answered': 'Everybody has answered!',
}

/** The current question on the big screen, while it is open, closed or revealed. */
export function BigScreenQuestion(props: {
  held: QuizNightClientState
  view: BigScreenView
  question: QuizNightQuestionView
}) {
  const { held, view, question } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const isShown = useIsQuizNightQuestionShown(held)
  useFitToScreen()
  const { phase, settings, players, answered, isPaused } = view
  const { reveal, text } = question
  const { secondsPerQuestion } = settings
  const areLeadersShown = hasLeaders(view, question)
  return (
    <div className={styles['question']} data-revealed={reveal !== null} data-leaders={areLeadersShown}>
      <div className={screenStyles['row']}>
        <p>{formatQuestionNumber(view)}</p>
        {phase === 'question' && (
          <Countdown
            held={held}
            end={view.endsAt}
            isPaused={isPaused}
            label="Time left"
            {...(secondsPerQuestion === null ? {} : { totalMs: 1000 * secondsPerQuestion })}
          />
        )}
        {phase === 'closed' && <p className={styles['over']}>{CLOSED_TEXTS[question.closeReason ?? 'host']}</p>}
        <p className={styles['answered']}>
          {answered} of {players} answered
        </p>
      </div>
      {isShown ? (
        <>
          <h1 lang={lang} data-long={text.length > LONG_QUESTION_CHARACTERS}>
            {typeset(text)}
          </h1>
          <div className={styles['body']} data-pictured={question.mediaUrl !== ''}>
            <BigScreenQuestionMedia key={question.number} question={question} isOpen={phase === 'question'} />
            {question.isTyped ? (
              <BigScreenTypedAnswers reveal={reveal} />
            ) : (
              <BigScreenOptions question={question} isPictured={question.mediaUrl !== ''} />
            )}
          </div>
          {reveal && <QuizNightAnswerExplanation moreInfo={reveal.moreInfo} />}
          {areLeadersShown && <BigScreenTopStandings standings={view.standings} />}
        </>
      ) : (
        <h1>Get ready…</h1>
      )}
    </div>
  )
}

/**
 * Returns whether the best players are shown beside the answer. After the last question they are not, because that
 * would give away the winners.
 */
function hasLeaders(
  { settings, quiz, standings }: BigScreenView,
  { reveal, position }: QuizNightQuestionView,
): boolean {
  const hasPoints = (standings[0]?.points ?? 0) > 0
  return settings.showsLeaders && hasPoints && reveal !== null && position > 0 && position < quiz.questions
}
