import { getOptionLetter } from '#domain/questions/options.ts'
import type {
  QuizNightQuestionView,
  QuizNightReveal,
  QuizNightView,
  QuizNightPlayerView,
} from '#domain/nights/night-view.ts'
import { formatRank, formatPoints, shouldShowPlayerRank } from '../../nights/format-rank.ts'
import { QuizNightAnswerExplanation } from '../../nights/night-explanation.tsx'
import { useContentLanguage, useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './room.module.css'
import type { OwnQuizNightAnswer } from './use-answer.ts'

/**
 * The result of a revealed question on a player's phone: whether the player was right, the answer, the explanation and
 * the player's rank.
 */
export function QuestionResult(props: {
  view: QuizNightView
  own: QuizNightPlayerView
  question: QuizNightQuestionView
  reveal: QuizNightReveal
  answer: OwnQuizNightAnswer
}) {
  const { view, own, question, reveal, answer } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const { result } = own
  return (
    <div className={styles['result']} data-right={result?.correct}>
      <p role="status" className={styles['stamp']}>
        {result && <Icon name={result.correct ? 'tick' : 'cross'} size={24} />}
        <b>{describeResult(own, question, answer)}</b>
        {result && result.points > 0 && <span>+{formatPoints(result.points)}</span>}
      </p>
      {result?.correct !== true && (
        <p className={styles['answer']}>
          It was{' '}
          <b lang={lang}>
            {reveal.option !== null && reveal.option >= 0 && `${getOptionLetter(reveal.option)}: `}
            {typeset(reveal.answer)}
          </b>
        </p>
      )}
      <QuizNightAnswerExplanation moreInfo={reveal.moreInfo} />
      {shouldShowPlayerRank(own) && (
        <p className={styles['place']}>
          You’re <b>{formatRank(own.place)}</b> of {view.players}
          {own.behind > 0 && `, ${formatPoints(own.behind)} behind the next place`}
          {own.place === 1 && ': in the lead!'}
        </p>
      )}
    </div>
  )
}

function describeResult(
  own: QuizNightPlayerView,
  question: QuizNightQuestionView,
  { chosen, status }: OwnQuizNightAnswer,
): string {
  if (own.result?.correct) return question.position === 0 ? 'Right! That one was for practice.' : 'Right!'
  if (own.result) return 'Not this time'
  if (!own.canAnswer) return 'You’re in from the next question on'
  return chosen || status === 'refused' ? 'Your answer came too late' : 'No answer this time'
}
