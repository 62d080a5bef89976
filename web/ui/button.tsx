import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

/** A button. `quiet` marks a secondary action. */
export function Button({ quiet = false, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { quiet?: boolean }) {
  return <button type="button" {...rest} className={styles[quiet ? 'quiet' : 'main']} />
}

/** A link to another site that looks like a button. */
export function ButtonLink(props: {
  href: string
  quiet?: boolean
  newTab?: boolean
  /** Downloads the target instead of opening it. */
  download?: boolean
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}) {
  const { href, quiet = false, newTab = false, download = false, onClick, children } = props
  return (
    <a
      href={href}
      className={styles[quiet ? 'quiet' : 'main']}
      download={download || undefined}
      onClick={onClick}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  )
}

/** The class of a button, for links inside the site. */
export const buttonClassName = styles['main'] ?? ''

export const quietButtonClassName = styles['quiet'] ?? ''
