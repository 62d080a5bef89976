import { isPlayOver, type PlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { Icon } from '../icon.tsx'
import { RevealButton } from './reveal-button.tsx'
import { CardBack } from './card-back.tsx'
import { GuessField } from './guess-field.tsx'
import { OptionLetterBadge } from './option-letter-badge.tsx'
import styles from './free-text-answer.module.css'
import type { QuestionPlayActions } from './use-play.ts'

/** The answer to a free-text question: a wide card, hidden until the question is over, and a field for guesses. */
export function FreeTextAnswer(props: {
  question: Question
  titleId: string
  state: PlayState
  moves: QuestionPlayActions
}) {
  const { question, titleId, state, moves } = props
  const words = state.picks.length === 0 ? 'Had a guess? Show the answer' : 'Show the answer'
  if (isPlayOver(state)) return <RevealedAnswer question={question} state={state} />
  return (
    <div className={styles['place']}>
      <div className={styles['card']}>
        <CardBack sign="?" />
        <RevealButton words={words} onAsk={moves.showAnswer} />
      </div>
      <GuessField labelledBy={titleId} onBegin={moves.showOptions} onGuess={moves.pick} />
    </div>
  )
}

function RevealedAnswer({ question, state }: { question: Question; state: PlayState }) {
  return (
    // Hidden from screen readers, because the verdict announces the answer.
    <p className={styles['answer']} data-solved={state.solved} data-restored={state.restored} aria-hidden="true">
      <OptionLetterBadge letter={<Icon name="eye" />} look={state.solved ? 'right' : 'back'} />
      {question.answer}
    </p>
  )
}
