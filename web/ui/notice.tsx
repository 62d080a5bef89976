import type { ReactNode } from 'react'
import styles from './notice.module.css'
import { Panel } from './panel.tsx'

/** A card that explains why there is nothing to play and links elsewhere. */
export function NoticeCard(props: {
  /** A character or a drawing. */
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
