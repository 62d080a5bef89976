import type { Play } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { mayShowAnswer, VERDICT_SIGNS, verdictKind, verdictWords } from './verdict-words.ts'
import styles from './verdict.module.css'

/** Says, also aloud, how the last pick went, and offers a way out after a wrong one. */
export function Verdict(props: { question: Question; state: Play; onShowAnswer: () => void }) {
  const { question, state, onShowAnswer } = props
  const kind = verdictKind(state)
  return (
    <div className={styles['verdict']}>
      <p role="status" className={styles['words']} data-kind={kind}>
        {kind !== 'none' && <Icon name={VERDICT_SIGNS[kind]} />}
        {verdictWords(question, state)}
      </p>
      {mayShowAnswer(question, state) && (
        <Button quiet onClick={onShowAnswer}>
          Show the answer
        </Button>
      )}
    </div>
  )
}
