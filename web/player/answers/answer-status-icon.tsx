import type { FirstPickResult } from '#domain/play/answer.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './answer-status-icon.module.css'

/** How a question ended for the current visitor or player; `open` if not answered yet. */
export type AnswerStatus = FirstPickResult | 'open'

export const ANSWER_STATUS_LABELS: Record<AnswerStatus, string> = {
  right: 'right first time',
  wrong: 'wrong first time',
  shown: 'answer shown',
  open: 'open',
}

const MARK_ICONS: Record<FirstPickResult, string> = { right: 'tick', wrong: 'cross', shown: 'eye' }

/** An icon that shows an answer's status by shape and colour. Its label must be rendered next to it. */
export function AnswerStatusIcon({ mark }: { mark: AnswerStatus }) {
  return (
    <span className={styles['mark']} data-mark={mark} aria-hidden="true">
      {mark !== 'open' && <Icon name={MARK_ICONS[mark]} size={16} />}
    </span>
  )
}
