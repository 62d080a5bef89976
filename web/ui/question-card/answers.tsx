import { useEffect, useRef } from 'react'
import type { Play } from '#domain/play/play.ts'
import { isTyped, type Question } from '#domain/questions/question.ts'
import { AskButton } from './ask-button.tsx'
import { CardBack } from './card-back.tsx'
import { OptionList } from './option-list.tsx'
import styles from './question-card.module.css'
import { TypedAnswer } from './typed-answer.tsx'
import type { Moves } from './use-play.ts'

/** So few options lie under one wide card. */
const WIDE = 2

/** Where a question is answered: its options, once they are asked for, or a field for a guess. */
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
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (optionsShown && !isFreetext && !restored) {
      place.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [optionsShown, isFreetext, restored])
  return (
    <div
      className={styles['answers']}
      data-shown={optionsShown || isFreetext}
      data-restored={restored}
      ref={place}
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
