import { createContext, useContext, useEffect, useState } from 'react'
import type { Question } from '#domain/questions/question.ts'
import styles from './day-drawing.module.css'

export type DrawnQuestion = Pick<Question, 'id' | 'categories' | 'dayUsed'>

export type DrawingSource = {
  /** Returns the address of a drawing that the document names, or `null`. */
  find: (question: DrawnQuestion) => string | null
  /** Loads the address of any other drawing. */
  load?: (question: DrawnQuestion) => Promise<string>
}

/** Where drawings come from. The table of addresses is too large for a first visit, so the document names its own. */
export const DrawingSourceContext = createContext<DrawingSource>({ find: () => null })

/**
 * The drawing of a question: its own, or one of its category's. It is printed in one colour of the surrounding theme
 * until `isRevealed`, which brings its colours. It is decorative and has no text.
 *
 * It is a square 6 rem wide. A parent sets another width with `--drawing-width`, and the place by a wrapper. Set
 * `isLazy` outside the first screen. Example: `<DayDrawing question={question} isRevealed={isPlayOver(state)} />`.
 */
export function DayDrawing(props: { question: DrawnQuestion; isRevealed: boolean; isLazy?: boolean }) {
  const { question, isRevealed, isLazy = false } = props
  const address = useDrawingAddress(question)
  return (
    <span className={styles['drawing']} data-revealed={isRevealed} aria-hidden="true">
      {address !== null && (
        <img src={address} alt="" width="120" height="120" decoding="async" loading={isLazy ? 'lazy' : 'eager'} />
      )}
    </span>
  )
}

function useDrawingAddress(question: DrawnQuestion): string | null {
  const { find, load } = useContext(DrawingSourceContext)
  const [loaded, setLoaded] = useState({ id: '', address: '' })
  const known = find(question)
  useEffect(() => {
    const { id } = question
    // Without an address, for example offline, the drawing stays an empty square.
    if (known === null)
      load?.(question).then(
        (address) => setLoaded({ id, address }),
        () => {},
      )
    // oxlint-disable-next-line react/exhaustive-deps -- a drawing depends on the id alone
  }, [question.id])
  return known ?? (loaded.id === question.id ? loaded.address : null)
}
