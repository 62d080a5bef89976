import { useEffect, useRef } from 'react'
import { isFirstPickRight, type PlayState } from '#domain/play/play.ts'
import { getOptionLetter } from '#domain/questions/options.ts'
import { isAnsweredByTyping, isRightAnswer, type Question } from '#domain/questions/question.ts'
import { useContentLanguage, useTypography } from '../content-language.ts'
import { Icon } from '../icon.tsx'
import './picked-option.css'
import { formatStamp } from './format-verdict.ts'
import { showResult } from './show-result.ts'
import styles from './stamp.module.css'

/** The stamp on a question that is over, with the answer in it. */
export function Stamp(props: { question: Question; options: readonly string[]; state: PlayState }) {
  const { question, options, state } = props
  const lang = useContentLanguage()
  const typeset = useTypography()
  const stamp = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (stamp.current && !state.restored) showResult(stamp.current, { isFirstTry: isFirstPickRight(state) === true })
    // oxlint-disable-next-line react/exhaustive-deps -- the result is shown once
  }, [])
  const right = options.findIndex((option) => isRightAnswer(question, option))
  const firstPick = state.solved ? undefined : state.picks[0]
  return (
    <span ref={stamp} className={styles['stamp']} data-right={state.solved} data-fresh={!state.restored}>
      <b className={styles['title']}>{formatStamp(state)}</b>{' '}
      {/* The options show what was picked, but not what was typed. */}
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
