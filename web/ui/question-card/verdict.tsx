import { firstPickRight, isOver, type Play } from '#domain/play.ts'
import { isTyped, type Question } from '#domain/question.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './verdict.module.css'

const SIGNS = { right: 'tick', shown: 'eye', wrong: 'cross' } as const

/** Says, also aloud, how the last pick went, and offers a way out after a wrong one. */
export function Verdict(props: { question: Question; state: Play; onShowAnswer: () => void }) {
  const { question, state, onShowAnswer } = props
  // The card of a typed answer has a button of its own.
  const mayShowAnswer = !isOver(state) && state.picks.length > 0 && !isTyped(question)
  const kind = kindOf(state)
  return (
    <div className={styles['verdict']}>
      <p role="status" className={styles['words']} data-kind={kind}>
        {kind !== 'none' && <Icon name={SIGNS[kind]} />}
        {wordsFor(question, state)}
      </p>
      {mayShowAnswer && (
        <Button quiet onClick={onShowAnswer}>
          Show the answer
        </Button>
      )}
    </div>
  )
}

function kindOf(state: Play): 'right' | 'shown' | 'wrong' | 'none' {
  if (state.solved) return 'right'
  if (state.answerShown) return 'shown'
  return state.picks.length > 0 ? 'wrong' : 'none'
}

function wordsFor(question: Question, state: Play): string {
  const typed = isTyped(question)
  if (state.solved) {
    if (state.restored) return `You had it right: ${state.picks[0] ?? question.answer}`
    const praise = firstPickRight(state) ? 'Right, at the first try!' : 'Right, you got there!'
    return typed ? `${praise} The answer: ${question.answer}` : praise
  }
  const last = state.picks.at(-1)
  if (state.answerShown) {
    const said = state.restored && last !== undefined ? `You said “${last}”. ` : ''
    // Whoever guessed gave it a try, and has it now.
    const kind = !state.restored && last !== undefined ? 'Good to know! ' : ''
    return `${said}${kind}The answer: ${question.answer}`
  }
  return last === undefined ? '' : `Not “${last}”. Try again?`
}
