import { type ReactNode, useEffect, useId, useRef } from 'react'
import { getShuffledAnswerOptions } from '#domain/questions/options.ts'
import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import { ANSWER_OPTIONS_REVEAL_DURATION_MS, CARD_HALF_FLIP_MS } from '#domain/play/reveal-timing.ts'
import type { Question } from '#domain/questions/question.ts'
import { useContentLanguage } from '../content-language.ts'
import { QuestionAnswerControls } from './answer-area.tsx'
import styles from './question-card.module.css'
import { QuestionCardHeader } from './question-head.tsx'
import { getMediaKind, QuestionMedia } from './question-media.tsx'
import { QuestionResultPanel } from './result-panel.tsx'
import { useAnswerShortcuts } from './use-answer-shortcuts.ts'
import { type QuestionPlayCallbacks, useQuestionPlayState } from './use-play.ts'

/** A playable question, used for the daily question, categories and quizzes. */
export function QuestionCard(props: {
  question: Question
  heading?: 'h1' | 'h2'
  /**
   * Whether the card is a sheet, which is the main content of its page: with a drawing, in two columns on wide screens,
   * and with a shortened question on phones once the question is over.
   */
  sheet?: boolean
  /** Whether keyboard shortcuts play this card; at most one card per page. */
  keys?: boolean
  /**
   * A seed for the order of the options. Without this seed, the options have the order that all players see on the
   * question's day.
   */
  order?: string
  start?: QuestionPlayState
  /** Content in the head of the card, below the category of the question, such as the day. */
  note?: ReactNode
  /** Renders content at the foot of the card, such as share buttons. */
  actions?: (state: QuestionPlayState) => ReactNode
  /** Renders content between the verdict and the explanation, and can restore an earlier answer. */
  record?: (state: QuestionPlayState, restore: QuestionPlayCallbacks['restore']) => ReactNode
  /** Renders content below the explanation. Content that loads late shifts nothing there. */
  after?: (state: QuestionPlayState) => ReactNode
}) {
  const { question, heading = 'h2', sheet = false, keys = false, note, actions, record, after } = props
  const [state, moves] = useQuestionPlayState(question, props.start)
  const card = useRef<HTMLElement>(null)
  const lang = useContentLanguage()
  const titleId = useId()
  const options = getShuffledAnswerOptions(question, props.order)
  const isOver = isQuestionPlayFinished(state)
  useAnswerShortcuts({ card, keys, options, state, moves })
  useEffect(() => setRevealTimings(card.current), [])
  return (
    <article
      className={styles['card']}
      aria-labelledby={titleId}
      ref={card}
      data-sheet={sheet || undefined}
      data-media={getMediaKind(question)}
      data-over={isOver}
      data-short={(isOver && isShortened(state)) || undefined}
      data-missed={(!state.restored && state.picks.length > (state.solved ? 1 : 0)) || undefined}
    >
      <div className={styles['face']}>
        <QuestionCardHeader
          question={question}
          heading={heading}
          titleId={titleId}
          note={note}
          isSheet={sheet}
          isOver={isOver}
          isShort={isOver && isShortened(state)}
        />
        <QuestionMedia question={question} loading={sheet ? 'eager' : 'lazy'} />
        <QuestionAnswerControls question={question} options={options} titleId={titleId} state={state} moves={moves} />
        {/* `data-nosnippet` keeps the answer out of search results. */}
        <div className={styles['plain']} data-nosnippet>
          <details>
            <summary>Show the answer</summary>
            <p>
              <strong lang={lang}>{question.answer}</strong>
            </p>
          </details>
        </div>
      </div>
      <QuestionResultPanel
        question={question}
        options={options}
        state={state}
        onShowAnswer={moves.showAnswer}
        record={record?.(state, moves.restore)}
        actions={actions?.(state)}
        after={after?.(state)}
      />
    </article>
  )
}

/**
 * Returns whether the card of a finished question shows only two lines of the question on phones. After a restored
 * answer it does so only if the theme script found the answer before the first paint, because otherwise the question
 * would visibly shrink.
 */
function isShortened({ restored }: QuestionPlayState): boolean {
  return !restored || document.documentElement.dataset['answered'] !== undefined
}

/**
 * Sets CSS properties with the durations of the reveal animation. A script does this, because the content security
 * policy allows no style attributes in documents.
 */
function setRevealTimings(card: HTMLElement | null): void {
  card?.style.setProperty('--reveal', `${ANSWER_OPTIONS_REVEAL_DURATION_MS}ms`)
  card?.style.setProperty('--turn', `${CARD_HALF_FLIP_MS}ms`)
}
