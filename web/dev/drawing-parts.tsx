import { DRAWINGS_PER_CATEGORY } from '#domain/questions/card-drawing.ts'
import { CATEGORIES, type CategoryName, getThemeClass } from '#domain/categories/category.ts'
import { addDays, FIRST_POSSIBLE_QUESTION_DAY } from '#domain/time/day.ts'
import { CardDrawing } from '../ui/question-card/card-drawing.tsx'
import styles from './gallery.module.css'
import { GalleryPart, GalleryPartState } from './part.tsx'

/** Shows all drawings for the backs of cards, by category. */
export function CardDrawingGallery() {
  return (
    <GalleryPart name="CardDrawing">
      {CATEGORIES.map(({ name }) => (
        <GalleryPartState key={name} name={name} wide>
          <div className={`category-theme ${getThemeClass(name)} ${styles['drawings']}`}>
            {renderCategoryDrawings(name)}
          </div>
        </GalleryPartState>
      ))}
    </GalleryPart>
  )
}

/** Each of the first thirty days has a different drawing. */
function renderCategoryDrawings(category: CategoryName) {
  return Array.from({ length: DRAWINGS_PER_CATEGORY }, (_, index) => (
    <CardDrawing
      key={index}
      question={{
        id: '',
        categories: [category],
        dayUsed: addDays(FIRST_POSSIBLE_QUESTION_DAY, index),
      }}
    />
  ))
}
