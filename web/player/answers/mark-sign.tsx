import type { AnswerMark } from '#domain/play/answer.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './mark-sign.module.css'

/** How a question stands for whoever looks at it. */
export type OwnMark = AnswerMark | 'open'

export const MARK_WORDS: Record<OwnMark, string> = {
  right: 'solved at first',
  wrong: 'missed at first',
  shown: 'answer shown',
  open: 'open',
}

const SIGNS: Record<AnswerMark, string> = { right: 'tick', wrong: 'cross', shown: 'eye' }

/** Told by its sign, its shape and its colour; what it means stands beside it in words. */
export function MarkSign({ mark }: { mark: OwnMark }) {
  return (
    <span className={styles['mark']} data-mark={mark} aria-hidden="true">
      {mark !== 'open' && <Icon name={SIGNS[mark]} size={16} />}
    </span>
  )
}
