import { getCategoryThemeClass } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { QuestionCard } from '../../../ui/question-card/question-card.tsx'
import { QuizHeader } from '../../../player/quiz-cards/quiz-header.tsx'
import type { ComponentProps } from 'react'
import styles from './quiz-preview.module.css'

/** A playable preview of a quiz that records no answers. */
export function PlayableQuizPreview(props: {
  quiz: ComponentProps<typeof QuizHeader>['quiz']
  /** The questions that players will be asked. */
  questions: readonly Question[]
  heading?: 'h1' | 'h2'
}) {
  const { quiz, questions, heading = 'h1' } = props
  return (
    <div className={`category-theme ${getCategoryThemeClass(quiz.categories[0])} ${styles['quiz']}`}>
      <QuizHeader quiz={quiz} size={questions.length} heading={heading} />
      <ol className={styles['questions']}>
        {questions.map((question, at) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              note={
                <p className={styles['number']}>
                  Question <b>{at + 1}</b> of {questions.length}
                </p>
              }
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
