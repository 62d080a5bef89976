import { useEffect, useRef } from 'react'
import type { PlayState } from '#domain/play/play.ts'
import { isAnsweredByTyping, type Question } from '#domain/questions/question.ts'
import { RevealButton } from './reveal-button.tsx'
import { CardBack } from './card-back.tsx'
import { OptionList } from './option-list.tsx'
import styles from './question-card.module.css'
import { FreeTextAnswer } from './free-text-answer.tsx'
import type { QuestionPlayActions } from './use-play.ts'

/** With this many options, one wide card covers them. */
const WIDE_LAYOUT_OPTION_COUNT = 2

/** The answer area of a question: its hidden or revealed options, or a field for a guess. */
export function AnswerArea(props: {
  question: Question
  options: string[]
  titleId: string
  state: PlayState
  moves: QuestionPlayActions
}) {
  const { question, options, titleId, state, moves } = props
  const { optionsShown, restored } = state
  const isFreetext = isAnsweredByTyping(question)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (optionsShown && !isFreetext && !restored) {
      container.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [optionsShown, isFreetext, restored])
  return (
    <div className={styles['answers']} data-shown={optionsShown || isFreetext} data-restored={restored} ref={container}>
      {isFreetext ? (
        <FreeTextAnswer question={question} titleId={titleId} state={state} moves={moves} />
      ) : (
        <OptionList question={question} options={options} state={state} onPick={moves.pick} />
      )}
      {options.length === WIDE_LAYOUT_OPTION_COUNT && <CardBack sign="?" />}
      {!optionsShown && !isFreetext && (
        <RevealButton words="Had a guess? Show potential answers..." onAsk={moves.showOptions} />
      )}
    </div>
  )
}
