import { useEffect, useRef } from 'react'
import type { Play } from '#domain/play.ts'
import { isTyped, type Question } from '#domain/question.ts'
import { GuessField } from './guess-field.tsx'
import { OptionList } from './option-list.tsx'
import styles from './question-card.module.css'
import type { Moves } from './use-play.ts'

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
        <GuessField
          labelledBy={titleId}
          state={state}
          onBegin={moves.showOptions}
          onGuess={moves.pick}
        />
      ) : (
        <OptionList question={question} options={options} state={state} onPick={moves.pick} />
      )}
      {!optionsShown && !isFreetext && (
        <button type="button" className={styles['ask']} onClick={moves.showOptions}>
          <span className={styles['band']}>Had a guess? Show potential answers...</span>
        </button>
      )}
    </div>
  )
}
