import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Later } from '../later.tsx'
import styles from './carousel.module.css'

const loadMotion = async () => (await import('./motion.tsx')).Motion

/** Where more than one card is seen at a time; the style sheet says the same. */
const WIDE = '(min-width: 45.0625rem)'

/**
 * Cards in a row: four, two or one at a time. It is a row that scrolls sideways, and on a phone it
 * stays that; where it is wider, it is made endless when it comes into sight, and gets arrows.
 */
export function Carousel(props: {
  heading: string
  /** What one of the items is called. */
  noun: string
  /** How many there are. They are told by their place: what is drawn anew changes where it stands. */
  count: number
  /** Leads to all there are. */
  all: ReactNode
  /** The item at a place; `seen` as soon as the row comes into sight. */
  children: (at: number, seen: boolean) => ReactNode
}) {
  const { heading, noun, count, all, children } = props
  const id = useId()
  const view = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const [wide, setWide] = useState(false)

  useEffect(() => {
    const width = matchMedia(WIDE)
    const look = () => setWide(width.matches)
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      setSeen(true)
      look()
    })
    if (view.current) watch.observe(view.current)
    width.addEventListener('change', look)
    return () => {
      watch.disconnect()
      width.removeEventListener('change', look)
    }
  }, [])
  return (
    <section className={styles['carousel']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={styles['all']}>{all}</p>
      {seen && wide && <Later key={count} load={loadMotion} given={{ noun, view }} />}
      <div ref={view} className={styles['view']}>
        <ul className={styles['row']}>
          {Array.from({ length: count }, (_, at) => (
            <li key={at} className={styles['item']}>
              {children(at, seen)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
