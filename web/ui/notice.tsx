import type { ReactNode } from 'react'
import styles from './notice.module.css'
import { Panel } from './panel.tsx'

/** A card that says why there is nothing to play here, and where to go on. */
export function Notice(props: {
  sign: string
  title: string
  /** The page's own heading, unless it has one. */
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
