import type { PlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { canRevealAnswer, ANSWER_VERDICT_ICONS, getAnswerVerdictKind, formatAnswerVerdict } from './format-verdict.ts'
import styles from './verdict.module.css'

/** Shows and announces the verdict on the last pick. After a wrong pick it offers to show the answer. */
export function AnswerVerdict(props: { question: Question; state: PlayState; onShowAnswer: () => void }) {
  const { question, state, onShowAnswer } = props
  const kind = getAnswerVerdictKind(state)
  return (
    <div className={styles['verdict']}>
      <p role="status" className={styles['words']} data-kind={kind}>
        {kind !== 'none' && <Icon name={ANSWER_VERDICT_ICONS[kind]} />}
        {formatAnswerVerdict(question, state)}
      </p>
      {canRevealAnswer(question, state) && (
        <Button quiet onClick={onShowAnswer}>
          Show the answer
        </Button>
      )}
    </div>
  )
}
