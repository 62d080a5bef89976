import { CATEGORIES, type CategoryName, getThemeClass } from '#domain/categories/category.ts'
import { addDays, FIRST_POSSIBLE_QUESTION_DAY } from '#domain/time/day.ts'
import { DayDrawing, type DrawnQuestion, DrawingSourceContext } from '../ui/day-drawing/day-drawing.tsx'
import { getDrawingAddress, listCategoryDrawings, listQuestionDrawings } from '../ui/day-drawing/drawing-addresses.ts'
import styles from './gallery.module.css'
import { GalleryPart, GalleryPartState } from './part.tsx'

/** Shows all drawings of days by category, before and after the answer, and those of single questions. */
export function DayDrawingGallery() {
  return (
    <GalleryPart name="DayDrawing">
      <DrawingSourceContext value={{ find: getDrawingAddress }}>
        {CATEGORIES.map(({ name, slug }) => (
          <DrawingSheet key={name} name={name} theme={name} questions={listCategoryQuestions(name, slug)} />
        ))}
        <DrawingSheet name="Single questions" theme="General Knowledge" questions={listDrawnQuestions()} />
      </DrawingSourceContext>
    </GalleryPart>
  )
}

function DrawingSheet({ name, theme, questions }: { name: string; theme: CategoryName; questions: DrawnQuestion[] }) {
  return [false, true].map((isRevealed) => (
    <GalleryPartState key={String(isRevealed)} name={`${name}, ${isRevealed ? 'after' : 'before'} the answer`} wide>
      <div className={`category-theme ${getThemeClass(theme)} ${styles['drawings']}`}>
        {questions.map((question) => (
          <DayDrawing key={question.id} question={question} isRevealed={isRevealed} isLazy />
        ))}
      </div>
    </GalleryPartState>
  ))
}

/** As many successive days as the category has drawings show each of them once. */
function listCategoryQuestions(name: CategoryName, slug: string): DrawnQuestion[] {
  return listCategoryDrawings(slug).map((_, index) => ({
    id: `${slug} ${index}`,
    categories: [name],
    dayUsed: addDays(FIRST_POSSIBLE_QUESTION_DAY, index),
  }))
}

function listDrawnQuestions(): DrawnQuestion[] {
  return listQuestionDrawings().map((id) => ({ id, categories: ['General Knowledge'], dayUsed: null }))
}
