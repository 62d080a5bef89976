import type { ReactNode } from 'react'
import { getCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import type { QuizSummary } from '#domain/quizzes/quiz.ts'
import { useContentLanguage, useSmartQuotesFormatter } from './content-language.ts'
import { Icon } from './icon.tsx'
import { getResponsiveImageProps } from './responsive-image.ts'
import styles from './quiz-card.module.css'

/**
 * A quiz as a card in the colours of its category. Its child is the title link, whose click area is the whole card.
 * Without a picture it shows the category's pattern.
 */
export function QuizCard(props: {
  quiz: QuizSummary
  heading?: 'h2' | 'h3'
  /** Whether the picture is loaded. Its space is reserved in any case. */
  pictured?: boolean
  /**
   * Whether the card is visible without scrolling, so that its picture loads eagerly; the `first` one has priority.
   */
  inSight?: 'first' | boolean
  /** Content in a corner of the card, without effect on the card's layout. */
  badge?: ReactNode
  children: ReactNode
}) {
  const { quiz, heading: Heading = 'h3', pictured = true, inSight = false, badge, children } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const { category, byline, mediaText, mediaUrl, size } = quiz
  const picture = mediaUrl && (
    <img
      src={mediaUrl}
      {...getResponsiveImageProps(mediaUrl, '13rem')}
      alt={byline && mediaText}
      width="640"
      height="360"
      loading={inSight ? 'eager' : 'lazy'}
      fetchPriority={inSight === 'first' ? 'high' : undefined}
    />
  )
  return (
    <article className={`category-theme ${getCategoryThemeClass(category)} ${styles['card']}`}>
      <div className={styles['picture']} data-drawn={pictured && !mediaUrl}>
        <span className={styles['badge']}>
          <Icon name={getCategory(category).slug} size={48} />
        </span>
        {pictured ? picture : <noscript>{picture}</noscript>}
      </div>
      {badge}
      <div className={styles['words']}>
        <p className={styles['about']}>
          <Icon name={getCategory(category).slug} />
          {category}
          {quiz.type === 'trivianight' && <b>Trivia night</b>}
        </p>
        <Heading lang={lang}>{children}</Heading>
        <p className={styles['byline']} lang={lang}>
          {typeset(byline || mediaText)}
        </p>
        <p className={styles['description']} lang={lang}>
          {typeset(quiz.description)}
        </p>
        <p className={styles['size']}>{size === 1 ? 'One question' : `${size} questions`}</p>
      </div>
    </article>
  )
}
