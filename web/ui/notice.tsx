import type { ReactNode } from 'react'
import styles from './notice.module.css'
import { Panel } from './panel.tsx'

/** A card that explains why a page has nothing to play, with links to other pages. */
export function EmptyPageNoticeCard(props: {
  /** The decoration above the title: a character such as `✓`, or an `EmptyStateDrawing`. */
  sign: ReactNode
  title: string
  /** The heading level; `h1` unless the page has another one. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}) {
  const Heading = props.heading ?? 'h1'
  return (
    <Panel raised className={styles['notice']}>
      <p className={styles['sign']} aria-hidden="true">
        {props.sign}
      </p>
      <Heading>{props.title}</Heading>
      {props.children}
    </Panel>
  )
}
