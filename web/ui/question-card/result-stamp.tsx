import { useEffect, useRef } from 'react'
import { isFirstPickRight, type QuestionPlayState } from '#domain/play/play.ts'
import { getOptionLetter } from '#domain/questions/options.ts'
import { isAnsweredByTyping, isRightAnswer, type Question } from '#domain/questions/question.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../content-language.ts'
import { Icon } from '../icon.tsx'
import './picked-option.css'
import { formatResultStampTitle } from './format-verdict.ts'
import { scrollToQuestionResult } from './show-result.ts'
import styles from './result-stamp.module.css'

/** The rubber stamp on a question card whose question is over: a title such as `First try!`, and the answer. */
export function ResultStamp(props: { question: Question; options: readonly string[]; state: QuestionPlayState }) {
  const { question, options, state } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const stamp = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (stamp.current && !state.restored)
      scrollToQuestionResult(stamp.current, { isFirstTry: isFirstPickRight(state) === true })
    // oxlint-disable-next-line react/exhaustive-deps -- the result is shown once
  }, [])
  const right = options.findIndex((option) => isRightAnswer(question, option))
  const firstPick = state.solved ? undefined : state.picks[0]
  return (
    <span ref={stamp} className={styles['stamp']} data-right={state.solved} data-fresh={!state.restored}>
      <b className={styles['title']}>{formatResultStampTitle(state)}</b>{' '}
      {/* A typed guess is not visible anywhere else. A picked option is marked in the list of options. */}
      {firstPick !== undefined && (
        <small className={isAnsweredByTyping(question) ? styles['guess'] : 'visually-hidden'}>
          You said “{typeset(firstPick)}”.{' '}
        </small>
      )}
      <span className={styles['answer']} data-letter={right >= 0 ? getOptionLetter(right) : undefined}>
        <span>
          <span className="visually-hidden">The answer: </span>
          <span lang={lang}>{typeset(question.answer)}</span>
        </span>
        {state.solved && <Icon name="tick" size={16} />}
      </span>
    </span>
  )
}
