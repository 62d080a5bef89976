import { createContext, useContext } from 'react'
import { getCardDrawing } from '#domain/questions/card-drawing.ts'
import { getCategory } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { getSvgSymbolUrl } from '../symbol-url.ts'
import styles from './card-drawing.module.css'

/** One sprite per category with its thirty drawings. A browser loads only the sprites in use. */
const CARD_SPRITES = import.meta.glob<string>('../../art/cards/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Whether drawings are loaded; false while cards wait to be opened. */
export const ShowDrawingsContext = createContext(true)

/** The drawing on the back of a question's card, 4 rem wide by default. */
export function CardDrawing({ question }: { question: Pick<Question, 'id' | 'categories' | 'dayUsed'> }) {
  if (!useContext(ShowDrawingsContext)) return null
  const { slug } = getCategory(question.categories[0])
  const sprite = CARD_SPRITES[`../../art/cards/${slug}.svg`] ?? ''
  return (
    <svg className={styles['drawing']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <use href={getSvgSymbolUrl(sprite, `${slug}-${getCardDrawing(question)}`)} />
    </svg>
  )
}
