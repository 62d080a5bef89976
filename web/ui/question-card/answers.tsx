import { useEffect, useRef } from 'react'
import type { Play } from '#domain/play/play.ts'
import { isTyped, type Question } from '#domain/questions/question.ts'
import { AskButton } from './ask-button.tsx'
import { CardBack } from './card-back.tsx'
import { OptionList } from './option-list.tsx'
import styles from './question-card.module.css'
import { TypedAnswer } from './typed-answer.tsx'
import type { Moves } from './use-play.ts'

/** With this many options, one wide card covers them. */
const WIDE = 2

/** The answer area of a question: its hidden or revealed options, or a field for a guess. */
export function Answers(props: {
  question: Question
  options: string[]
  titleId: string
  state: Play
  moves: Moves
}) {
  const { question, options, titleId, state, moves } = props
  const { optionsShown, restored } = state
  const isFreetext = isTyped(question)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (optionsShown && !isFreetext && !restored) {
      container.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [optionsShown, isFreetext, restored])
  return (
    <div
      className={styles['answers']}
      data-shown={optionsShown || isFreetext}
      data-restored={restored}
      ref={container}
    >
      {isFreetext ? (
        <TypedAnswer question={question} titleId={titleId} state={state} moves={moves} />
      ) : (
        <OptionList question={question} options={options} state={state} onPick={moves.pick} />
      )}
      {options.length === WIDE && <CardBack question={question} sign="?" />}
      {!optionsShown && !isFreetext && (
        <AskButton words="Had a guess? Show potential answers..." onAsk={moves.showOptions} />
      )}
    </div>
  )
}
