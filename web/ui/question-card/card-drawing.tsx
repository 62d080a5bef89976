import { createContext, useContext } from 'react'
import { cardDrawing } from '#domain/questions/card-drawing.ts'
import { categoryNamed } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { symbolAddress } from '../symbol-address.ts'
import styles from './card-drawing.module.css'

/** A file a category, with its thirty drawings; a browser fetches those it shows. */
const SPRITES = import.meta.glob<string>('../../art/cards/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** False where cards wait to be opened: their drawings are not fetched before. */
export const DrawingsShown = createContext(true)

/** The drawing on the back of a question's card: 4 rem wide unless its place says otherwise. */
export function CardDrawing({
  question,
}: {
  question: Pick<Question, 'id' | 'categories' | 'dayUsed'>
}) {
  if (!useContext(DrawingsShown)) return null
  const { slug } = categoryNamed(question.categories[0])
  const sprite = SPRITES[`../../art/cards/${slug}.svg`] ?? ''
  return (
    <svg className={styles['drawing']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <use href={symbolAddress(sprite, `${slug}-${cardDrawing(question)}`)} />
    </svg>
  )
}
