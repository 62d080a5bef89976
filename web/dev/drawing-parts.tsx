import { CARD_DRAWINGS } from '#domain/questions/card-drawing.ts'
import { CATEGORIES, type CategoryName, themeClass } from '#domain/categories/category.ts'
import { addDays, FIRST_DAY } from '#domain/time/day.ts'
import { CardDrawing } from '../ui/question-card/card-drawing.tsx'
import styles from './gallery.module.css'
import { Part, State } from './part.tsx'

/** Shows all drawings for the backs of cards, by category. */
export function DrawingParts() {
  return (
    <Part name="CardDrawing">
      {CATEGORIES.map(({ name }) => (
        <State key={name} name={name} wide>
          <div className={`category-theme ${themeClass(name)} ${styles['drawings']}`}>
            {drawingsOf(name)}
          </div>
        </State>
      ))}
    </Part>
  )
}

/** Each of the first thirty days has a different drawing. */
function drawingsOf(category: CategoryName) {
  return Array.from({ length: CARD_DRAWINGS }, (_, index) => (
    <CardDrawing
      key={index}
      question={{ id: '', categories: [category], dayUsed: addDays(FIRST_DAY, index) }}
    />
  ))
}
