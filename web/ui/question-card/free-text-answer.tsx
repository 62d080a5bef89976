import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import { RevealButton } from './reveal-button.tsx'
import { FreeTextGuessForm } from './guess-field.tsx'
import type { QuestionPlayCallbacks } from './use-play.ts'

/** A field for guesses and a button that shows the answer. Renders nothing once the question is over. */
export function FreeTextAnswerInput(props: {
  titleId: string
  state: QuestionPlayState
  moves: QuestionPlayCallbacks
}) {
  const { titleId, state, moves } = props
  if (isQuestionPlayFinished(state)) return null
  const words = state.picks.length === 0 ? 'Had a guess? Show the answer' : 'Show the answer'
  return (
    <>
      <FreeTextGuessForm labelledBy={titleId} onBegin={moves.showOptions} onGuess={moves.pick} />
      <RevealButton words={words} quiet onAsk={moves.showAnswer} />
    </>
  )
}
