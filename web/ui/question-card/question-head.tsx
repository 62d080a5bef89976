import { type ReactNode, useState } from 'react'
import { getCategory } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { useContentLanguage, useTypography } from '../content-language.ts'
import { DayDrawing } from '../day-drawing/day-drawing.tsx'
import { Icon } from '../icon.tsx'
import { DifficultyMark } from './difficulty-mark.tsx'
import styles from './question-head.module.css'
import { WeekdayThemeMark } from './weekday-theme-mark.tsx'

/** A text of more characters, such as a story, is set smaller on phones. */
const MAX_LARGE_TEXT_LENGTH = 150

/** The head of a card: category, difficulty, the theme of its weekday and the question, on a sheet with the drawing of the day. */
export function QuestionHead(props: {
  question: Question
  heading: 'h1' | 'h2'
  titleId: string
  note: ReactNode
  isSheet: boolean
  isOver: boolean
  /** Whether a phone's sheet shows two lines of the question. */
  isShort: boolean
}) {
  const { question, heading: Heading, titleId, note, isSheet, isOver, isShort } = props
  const lang = useContentLanguage()
  const typeset = useTypography()
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
        <DifficultyMark difficulty={question.difficulty} />
        {/* A note, such as the theme of the week, takes the line of the weekday. */}
        {note || <WeekdayThemeMark question={question} />}
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
