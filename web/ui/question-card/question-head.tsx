import { type ReactNode, useState } from 'react'
import { getCategory } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../content-language.ts'
import { DayDrawing } from '../day-drawing/day-drawing.tsx'
import { Icon } from '../icon.tsx'
import { DifficultyIndicator } from './difficulty-mark.tsx'
import styles from './question-head.module.css'
import { WeekdayThemeLabel } from './weekday-theme-mark.tsx'

/** Questions longer than this, such as a story, get a smaller font on phones. */
const MAX_LARGE_TEXT_LENGTH = 150

/** The head of a question card: category, difficulty, weekday theme and question, and on a sheet the question's drawing. */
export function QuestionCardHeader(props: {
  question: Question
  heading: 'h1' | 'h2'
  titleId: string
  note: ReactNode
  isSheet: boolean
  isOver: boolean
  /** Whether the card shows only two lines of the question on phones, with a button for the whole question. */
  isShort: boolean
}) {
  const { question, heading: Heading, titleId, note, isSheet, isOver, isShort } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const [isWhole, setWhole] = useState(false)
  return (
    <div className={styles['head']} data-whole={isWhole}>
      {isSheet && (
        <div className={styles['drawing']}>
          <DayDrawing question={question} isRevealed={isOver} />
        </div>
      )}
      <header className={styles['top']}>
        <PrimaryCategory question={question} />
        <DifficultyIndicator difficulty={question.difficulty} />
        {/* A note, such as the theme of the week, replaces the weekday theme. */}
        {note || <WeekdayThemeLabel question={question} />}
        {isSheet && isShort && (
          <button type="button" className={styles['unfold']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            <Icon name="chevron-down" size={16} />
            <span className="visually-hidden">The whole question</span>
          </button>
        )}
      </header>
      <Heading
        className={styles['question']}
        id={titleId}
        lang={lang}
        data-long={question.text.length > MAX_LARGE_TEXT_LENGTH || undefined}
      >
        {typeset(question.text)}
      </Heading>
    </div>
  )
}

function PrimaryCategory({ question }: { question: Question }) {
  const category = getCategory(question.categories[0])
  return (
    <p className={styles['category']}>
      <Icon name={category.slug} />
      {category.name}
    </p>
  )
}
