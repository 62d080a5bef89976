import type { AnswerMark } from '#domain/play/answer.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './mark-sign.module.css'

/** How a question ended for the current visitor or player; `open` if not answered yet. */
export type OwnMark = AnswerMark | 'open'

export const MARK_WORDS: Record<OwnMark, string> = {
  right: 'solved at first',
  wrong: 'missed at first',
  shown: 'answer shown',
  open: 'open',
}

const SIGNS: Record<AnswerMark, string> = { right: 'tick', wrong: 'cross', shown: 'eye' }

/** An icon that shows an answer's status by shape and colour. Its label must be rendered next to it. */
export function MarkSign({ mark }: { mark: OwnMark }) {
  return (
    <span className={styles['mark']} data-mark={mark} aria-hidden="true">
      {mark !== 'open' && <Icon name={SIGNS[mark]} size={16} />}
    </span>
  )
}
