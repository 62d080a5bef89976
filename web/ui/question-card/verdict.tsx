import type { Play } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { mayShowAnswer, VERDICT_SIGNS, verdictKind, verdictWords } from './verdict-words.ts'
import styles from './verdict.module.css'

/** Shows and announces the verdict on the last pick. After a wrong pick it offers to show the answer. */
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
