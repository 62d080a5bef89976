import type { ReactNode } from 'react'
import { getCategory } from '#domain/categories/category.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { getResponsiveImageProps } from '../../ui/responsive-image.ts'
import styles from './quiz-header.module.css'

/** The estimated time for one question, in seconds. */
const SECONDS_PER_QUESTION = 20

/** The cover of a quiz: its picture, title, category, number of questions, duration and description. */
export function QuizHeader(props: {
  quiz: Omit<Quiz, 'id' | 'slug' | 'status' | 'questionIds'>
  size: number
  heading?: 'h1' | 'h2'
  /** The visitor's best result, shown after the number of questions and the duration of the quiz. */
  best?: ReactNode
  /** Content below the quiz's description, such as buttons. */
  children?: ReactNode
}) {
  const { quiz, size, heading: Heading = 'h1', best, children } = props
  const { categories } = useSiteInfo()
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const category = getCategory(quiz.categories[0])
  return (
    <header className={styles['head']}>
      {quiz.mediaUrl && (
        <figure className={styles['figure']}>
          <img
            src={quiz.mediaUrl}
            {...getResponsiveImageProps(quiz.mediaUrl, '(min-width: 640px) 720px, 40vw')}
            alt={quiz.mediaText}
            width="640"
            height="360"
          />
        </figure>
      )}
      <div className={styles['words']}>
        <p className={styles['about']}>
          <a href={categories ? sitePaths.category(category) : undefined}>
            <Icon name={category.slug} /> {category.name}
          </a>
          {quiz.type === 'trivianight' && <span>Trivia night</span>}
        </p>
        <Heading lang={lang}>{typeset(quiz.title)}</Heading>
        <p className={styles['length']}>
          {size === 1 ? '1 question' : `${size} questions`} · about{' '}
          {Math.max(1, Math.round((size * SECONDS_PER_QUESTION) / 60))} min{best}
        </p>
        {quiz.byline && (
          <p lang={lang} className={styles['byline']}>
            {typeset(quiz.byline)}
          </p>
        )}
        {quiz.description && <p lang={lang}>{typeset(quiz.description)}</p>}
        {children}
      </div>
    </header>
  )
}
