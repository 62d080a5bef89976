import { useState } from 'react'
import { CATEGORIES, type CategoryName, getCategoryThemeClass } from '#domain/categories/category.ts'
import { type QuizSummary, filterQuizzes } from '#domain/quizzes/quiz.ts'
import { sitePaths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonGroup } from '../../ui/button-group.tsx'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { PlayerBestScore } from '../../player/quiz-cards/player-best-score.tsx'
import { QuizCard } from '../../ui/quiz-card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './quizzes.module.css'

/** All quizzes as cards, with filters by category and text. */
export function FilterableQuizList({ quizzes }: { quizzes: QuizSummary[] }) {
  const [category, setCategory] = useState<CategoryName | null>(null)
  const [words, setWords] = useState('')
  const typeset = useSmartQuotesFormatter()
  const found = filterQuizzes(quizzes, category, words)
  const all = () => {
    setCategory(null)
    setWords('')
  }
  return (
    <>
      <form role="search" className={styles['filters']} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search the quizzes"
          name="words"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <CategoryFilter quizzes={quizzes} chosen={category} onChoose={setCategory} />
      </form>
      <p className={styles['count']} role="status">
        {found.length === 1 ? 'One quiz' : `${found.length} quizzes`}
      </p>
      {found.length === 0 ? (
        <EmptyPageNoticeCard sign={<EmptyStateDrawing of="nothing found" />} title="no items found" heading="h2">
          <p>No quiz matches. Try fewer words or another category.</p>
          <Button onClick={all}>Show all quizzes</Button>
        </EmptyPageNoticeCard>
      ) : (
        <ul className={styles['cards']}>
          {found.map((quiz, index) => (
            <li key={quiz.slug}>
              <QuizCard
                quiz={quiz}
                heading="h2"
                inSight={index === 0 ? 'first' : index < EAGER_CARD_COUNT}
                badge={<PlayerBestScore slug={quiz.slug} />}
              >
                <a href={sitePaths.quiz(quiz)}>{typeset(quiz.title)}</a>
              </QuizCard>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The number of cards whose images load eagerly: those that a phone shows without scrolling. */
const EAGER_CARD_COUNT = 2

/** Buttons for the categories that have a quiz. */
function CategoryFilter(props: {
  quizzes: QuizSummary[]
  chosen: CategoryName | null
  onChoose: (category: CategoryName | null) => void
}) {
  const { quizzes, chosen, onChoose } = props
  const categories = CATEGORIES.filter(({ name }) => quizzes.some(({ category }) => category === name))
  if (categories.length < 2) return null
  return (
    <div className={styles['categories']}>
      <ButtonGroup aria-label="Category">
        <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
          All
        </button>
        {categories.map(({ name, slug }) => (
          <button
            key={slug}
            type="button"
            className={`category-theme ${getCategoryThemeClass(name)}`}
            aria-pressed={chosen === name}
            onClick={() => onChoose(chosen === name ? null : name)}
          >
            <Icon name={slug} size={16} />
            {name}
          </button>
        ))}
      </ButtonGroup>
    </div>
  )
}
