import { isOver, type Play } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { Icon } from '../icon.tsx'
import { AskButton } from './ask-button.tsx'
import { CardBack } from './card-back.tsx'
import { GuessField } from './guess-field.tsx'
import { LetterSquare } from './letter-square.tsx'
import styles from './typed-answer.module.css'
import type { Moves } from './use-play.ts'

/** The answer to a free-text question: a wide card, hidden until the question is over, and a field for guesses. */
export function TypedAnswer(props: {
  question: Question
  titleId: string
  state: Play
  moves: Moves
}) {
  const { question, titleId, state, moves } = props
  const words = state.picks.length === 0 ? 'Had a guess? Show the answer' : 'Show the answer'
  if (isOver(state)) return <Answer question={question} state={state} />
  return (
    <div className={styles['place']}>
      <div className={styles['card']}>
        <CardBack question={question} sign="?" />
        <AskButton words={words} onAsk={moves.showAnswer} />
      </div>
      <GuessField labelledBy={titleId} onBegin={moves.showOptions} onGuess={moves.pick} />
    </div>
  )
}

function Answer({ question, state }: { question: Question; state: Play }) {
  return (
    // Hidden from screen readers, because the verdict announces the answer.
    <p
      className={styles['answer']}
      data-solved={state.solved}
      data-restored={state.restored}
      aria-hidden="true"
    >
      <LetterSquare letter={<Icon name="eye" />} look={state.solved ? 'right' : 'back'} />
      {question.answer}
    </p>
  )
}
