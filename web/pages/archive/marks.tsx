import type { AnswerMark } from '#domain/answer.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './archive.module.css'

/** How a day stands for whoever looks at it. */
export type ArchiveMark = AnswerMark | 'open'

export const MARK_WORDS: Record<ArchiveMark, string> = {
  right: 'solved at first',
  wrong: 'missed at first',
  shown: 'answer shown',
  open: 'open',
}

const SIGNS: Record<AnswerMark, string> = { right: 'tick', wrong: 'cross', shown: 'eye' }

/** Told by its sign, its shape and its colour; what it means stands beside it in words. */
export function MarkSign({ mark }: { mark: ArchiveMark }) {
  return (
    <span className={styles['mark']} data-mark={mark} aria-hidden="true">
      {mark !== 'open' && <Icon name={SIGNS[mark]} size={16} />}
    </span>
  )
}
