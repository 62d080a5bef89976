import { createContext, useContext, useEffect, useState } from 'react'
import type { Question } from '#domain/questions/question.ts'
import styles from './day-drawing.module.css'

/** The fields of a question that determine its drawing. */
export type QuestionDrawingFields = Pick<Question, 'id' | 'categories' | 'dayUsed'>

/** Provides the URLs of questions' drawings. */
export type QuestionDrawingUrlSource = {
  /** Returns the URL of a question's drawing if the document contains it, or `null`. */
  find: (question: QuestionDrawingFields) => string | null
  /** Loads the URL of a question's drawing that the document does not contain. */
  load?: (question: QuestionDrawingFields) => Promise<string>
}

/**
 * The source of the drawings on a page. The table with the URLs of all drawings is too large for a first visit, so each
 * document contains the URLs of the drawings that it shows.
 */
export const DayDrawingUrlSourceContext = createContext<QuestionDrawingUrlSource>({ find: () => null })

/**
 * The drawing of a question: its own, or one of its category's. It is printed in one colour of the surrounding theme
 * until `isRevealed`, which brings its colours. It is decorative and has no text.
 *
 * It is a square 6 rem wide. A parent sets another width with `--drawing-width`, and the place by a wrapper. Set
 * `isLazy` outside the first screen. Example: `<DayDrawing question={question} isRevealed={isQuestionPlayFinished(state)} />`.
 */
export function DayDrawing(props: { question: QuestionDrawingFields; isRevealed: boolean; isLazy?: boolean }) {
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

function useDrawingAddress(question: QuestionDrawingFields): string | null {
  const { find, load } = useContext(DayDrawingUrlSourceContext)
  const [loaded, setLoaded] = useState({ id: '', address: '' })
  const known = find(question)
  useEffect(() => {
    const { id } = question
    // If the URL cannot be loaded, for example offline, the drawing stays an empty square.
    if (known === null)
      load?.(question).then(
        (address) => setLoaded({ id, address }),
        () => {},
      )
    // oxlint-disable-next-line react/exhaustive-deps -- a drawing depends on the id alone
  }, [question.id])
  return known ?? (loaded.id === question.id ? loaded.address : null)
}
