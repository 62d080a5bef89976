import { useEffect, useRef } from 'react'
import type { QuestionPlayState } from '#domain/play/play.ts'
import { isAnsweredByTyping, type Question } from '#domain/questions/question.ts'
import styles from './answer-area.module.css'
import { FaceDownAnswerOptions } from './card-back.tsx'
import { FreeTextAnswerInput } from './free-text-answer.tsx'
import { QuestionCardAnswerOptions } from './option-list.tsx'
import { RevealButton } from './reveal-button.tsx'
import type { QuestionPlayCallbacks } from './use-play.ts'

/** The answer area of a question: its face-down or revealed options, or a field for a guess. */
export function QuestionAnswerControls(props: {
  question: Question
  options: string[]
  titleId: string
  state: QuestionPlayState
  moves: QuestionPlayCallbacks
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
    <div
      className={styles['answers']}
      data-shown={optionsShown || isFreetext}
      data-restored={restored}
      data-options={options.length}
      ref={container}
    >
      {isFreetext ? (
        <FreeTextAnswerInput titleId={titleId} state={state} moves={moves} />
      ) : (
        <>
          <QuestionCardAnswerOptions question={question} options={options} state={state} onPick={moves.pick} />
          <FaceDownAnswerOptions count={options.length} onAsk={moves.showOptions} />
          {!optionsShown && (
            <RevealButton
              words="Had a guess? Show potential answers..."
              describedBy={titleId}
              onAsk={moves.showOptions}
            />
          )}
        </>
      )}
    </div>
  )
}
