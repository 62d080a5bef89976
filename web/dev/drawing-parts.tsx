import { CATEGORIES, type CategoryName, getCategoryThemeClass } from '#domain/categories/category.ts'
import { CATEGORY_MILESTONE_ANSWER_COUNT, formatMilestone, STREAK_MILESTONE_DAYS } from '#domain/streak/milestones.ts'
import { addDays, FIRST_POSSIBLE_QUESTION_DAY } from '#domain/time/day.ts'
import { DayDrawing, type QuestionDrawingFields, DayDrawingUrlSourceContext } from '../ui/day-drawing/day-drawing.tsx'
import {
  getQuestionDrawingUrl,
  listCategoryDrawingUrls,
  listQuestionIdsWithDrawing,
} from '../ui/day-drawing/drawing-addresses.ts'
import { EmptyStateDrawing } from '../ui/empty-state-drawing.tsx'
import { MilestoneSticker } from '../ui/milestone-sticker.tsx'
import styles from './gallery.module.css'
import { ComponentGallerySection, ComponentGalleryExample } from './gallery-section.tsx'

/** Shows all drawings of questions by category, before and after the answer. Drawings of single questions are last. */
export function DayDrawingGallery() {
  return (
    <ComponentGallerySection name="DayDrawing">
      <DayDrawingUrlSourceContext value={{ find: getQuestionDrawingUrl }}>
        {CATEGORIES.map(({ name, slug }) => (
          <DrawingSheet
            key={name}
            name={name}
            questions={[...listCategoryQuestions(name, slug), ...listQuestionsWithOwnDrawing(name, slug)]}
          />
        ))}
      </DayDrawingUrlSourceContext>
    </ComponentGallerySection>
  )
}

function DrawingSheet({ name, questions }: { name: CategoryName; questions: QuestionDrawingFields[] }) {
  return [false, true].map((isRevealed) => (
    <ComponentGalleryExample
      key={String(isRevealed)}
      name={`${name}, ${isRevealed ? 'after' : 'before'} the answer`}
      wide
    >
      <div className={`category-theme ${getCategoryThemeClass(name)} ${styles['drawings']}`}>
        {questions.map((question) => (
          <DayDrawing key={question.id} question={question} isRevealed={isRevealed} isLazy />
        ))}
      </div>
    </ComponentGalleryExample>
  ))
}

/**
 * Lists one question for each drawing of a category. The questions have successive days, so that each gets another
 * drawing.
 */
function listCategoryQuestions(name: CategoryName, slug: string): QuestionDrawingFields[] {
  return listCategoryDrawingUrls(slug).map((_, index) => ({
    id: `${slug} ${index}`,
    categories: [name],
    dayUsed: addDays(FIRST_POSSIBLE_QUESTION_DAY, index),
  }))
}

function listQuestionsWithOwnDrawing(name: CategoryName, slug: string): QuestionDrawingFields[] {
  return listQuestionIdsWithDrawing()
    .filter((id) => id.startsWith(`${slug}-`))
    .map((id) => ({ id, categories: [name], dayUsed: null }))
}

const MILESTONES = [
  ...STREAK_MILESTONE_DAYS.map((count) => ({ count, category: null })),
  ...CATEGORIES.map(({ name }) => ({ count: CATEGORY_MILESTONE_ANSWER_COUNT, category: name })),
]

/** Shows the stickers of all milestones, reached and in outline, and the empty-state drawings. */
export function StickerGallery() {
  return (
    <ComponentGallerySection name="MilestoneSticker, EmptyStateDrawing">
      {[true, false].map((isReached) => (
        <ComponentGalleryExample key={String(isReached)} name={isReached ? 'reached' : 'next'} wide>
          <div className={styles['drawings']}>
            {MILESTONES.map((milestone) => (
              <MilestoneSticker
                key={formatMilestone(milestone)}
                milestone={milestone}
                isReached={isReached}
                size={96}
              />
            ))}
          </div>
        </ComponentGalleryExample>
      ))}
      <ComponentGalleryExample name="without content" wide>
        <div className={styles['drawings']}>
          <EmptyStateDrawing of="nothing found" />
          <EmptyStateDrawing of="offline" />
          <EmptyStateDrawing of="nothing to review" />
        </div>
      </ComponentGalleryExample>
    </ComponentGallerySection>
  )
}
