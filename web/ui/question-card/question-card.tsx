import { type ReactNode, useId, useRef } from 'react'
import { getCategory } from '#domain/categories/category.ts'
import { getOptions } from '#domain/questions/options.ts'
import type { PlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { useContentLanguage } from '../content-language.ts'
import { Icon } from '../icon.tsx'
import { AnswerArea } from './answer-area.tsx'
import { DifficultyMark } from './difficulty-mark.tsx'
import styles from './question-card.module.css'
import { QuestionMedia } from './question-media.tsx'
import { ResultPanel } from './result-panel.tsx'
import { useAnswerShortcuts } from './use-answer-shortcuts.ts'
import { type QuestionPlayActions, useQuestionPlay } from './use-play.ts'

/** A playable question, used for the daily question, categories and quizzes. */
export function QuestionCard(props: {
  question: Question
  heading?: 'h1' | 'h2'
  /** Whether keyboard shortcuts play this card; at most one card per page. */
  keys?: boolean
  /** A seed for the order of the options. Without it, the options have the order of the day. */
  order?: string
  /** The initial state of play. */
  start?: PlayState
  /** Content below the category, such as the day. */
  note?: ReactNode
  /** Renders content at the foot, such as share buttons. */
  actions?: (state: PlayState) => ReactNode
  /** Renders content between the verdict and the explanation, and can restore an earlier answer. */
  record?: (state: PlayState, restore: QuestionPlayActions['restore']) => ReactNode
  /** Renders content below the explanation, where late content moves nothing above it. */
  after?: (state: PlayState) => ReactNode
}) {
  const { question, heading: Heading = 'h2', keys = false, note, actions, record, after } = props
  const [state, moves] = useQuestionPlay(question, props.start)
  const card = useRef<HTMLElement>(null)
  const lang = useContentLanguage()
  const titleId = useId()
  const options = getOptions(question, props.order)
  useAnswerShortcuts({ card, keys, options, state, moves })
  return (
    <article className={styles['card']} aria-labelledby={titleId} ref={card}>
      <header className={styles['top']}>
        <PrimaryCategory question={question} />
        <DifficultyMark difficulty={question.difficulty} />
        {note}
      </header>
      <Heading className={styles['question']} id={titleId} lang={lang}>
        {question.text}
      </Heading>
      <QuestionMedia question={question} />
      <AnswerArea question={question} options={options} titleId={titleId} state={state} moves={moves} />
      <ResultPanel
        question={question}
        state={state}
        onShowAnswer={moves.showAnswer}
        record={record?.(state, moves.restore)}
        actions={actions?.(state)}
        after={after?.(state)}
      />
      {/* `data-nosnippet` keeps the answer out of search results. */}
      <div className={styles['plain']} data-nosnippet>
        <details>
          <summary>Show the answer</summary>
          <p>
            <strong lang={lang}>{question.answer}</strong>
          </p>
        </details>
      </div>
    </article>
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
