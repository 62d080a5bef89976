import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './option-letter-badge.module.css'
import type { AnswerOptionStatus } from './option-status.ts'

/** The letter of an option, replaced by a tick or cross once it was picked. */
export function OptionLetterBadge(props: { letter: ReactNode; look: AnswerOptionStatus | 'back' | undefined }) {
  const { letter, look } = props
  return (
    <span className={styles['square']} data-look={look} aria-hidden="true">
      {look === 'right' ? <Icon name="tick" /> : look === 'wrong' ? <Icon name="cross" /> : letter}
    </span>
  )
}
