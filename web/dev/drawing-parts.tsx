import { CARD_DRAWINGS } from '#domain/questions/card-drawing.ts'
import { CATEGORIES, type CategoryName, themeClass } from '#domain/categories/category.ts'
import { addDays, FIRST_DAY } from '#domain/time/day.ts'
import { CardDrawing } from '../ui/question-card/card-drawing.tsx'
import styles from './gallery.module.css'
import { Part, State } from './part.tsx'

/** What can be on the back of a card, category by category. */
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

/** The first thirty days have one each. */
function drawingsOf(category: CategoryName) {
  return Array.from({ length: CARD_DRAWINGS }, (_, at) => (
    <CardDrawing
      key={at}
      question={{ id: '', categories: [category], dayUsed: addDays(FIRST_DAY, at) }}
    />
  ))
}
