import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react'
import { categoryNamed } from '#domain/category.ts'
import { optionsOf } from '#domain/options.ts'
import { isOver, NEW_PLAY, type Play, play } from '#domain/play.ts'
import type { Question } from '#domain/question.ts'
import { Icon } from '../icon.tsx'
import { inSizes } from '../in-sizes.ts'
import { AnswerKeys } from './answer-keys.tsx'
import { Explanation } from './explanation.tsx'
import { GuessField } from './guess-field.tsx'
import { OptionList } from './option-list.tsx'
import styles from './question-card.module.css'
import { useReveal } from './use-reveal.ts'
import { Verdict } from './verdict.tsx'

/** Takes up what was answered before. */
export type Restore = (answer: { choice: string | null; correct: boolean }) => void

/** One question, playable: the same card for the day, a category and a quiz. */
export function QuestionCard(props: {
  question: Question
  heading?: 'h1' | 'h2'
  /** Whether 1–4, A–D and Enter play this card; only one card of a page may. */
  keys?: boolean
  /** How far the play has got already. */
  start?: Play
  /** Stands under the category, such as the day. */
  note?: ReactNode
  /** Stands at the top right; told how the play goes. */
  actions?: (state: Play) => ReactNode
  /** Stands below the verdict; told how the play goes, and may take up an earlier one. */
  record?: (state: Play, restore: Restore) => ReactNode
}) {
  const {
    question,
    heading: Heading = 'h2',
    keys = false,
    start = NEW_PLAY,
    note,
    actions,
    record,
  } = props
  const [state, dispatch] = useReducer(
    (before: Play, event: Parameters<typeof play>[2]) => play(question, before, event),
    start,
  )
  const titleId = useId()
  const revealing = useReveal(state.optionsShown)
  const answers = useRef<HTMLDivElement>(null)
  const isFreetext = question.kind === 'Freetext'
  const options = optionsOf(question)
  const category = categoryNamed(question.categories[0])

  useEffect(() => {
    if (state.optionsShown && !isFreetext && !state.restored) {
      answers.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [state.optionsShown, isFreetext, state.restored])

  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['top']}>
        <p className={styles['category']}>
          <Icon name={category.slug} />
          {category.name}
        </p>
        {note}
        {actions && <div className={styles['actions']}>{actions(state)}</div>}
      </header>
      <Heading className={styles['question']} id={titleId}>
        {question.text}
      </Heading>
      {question.mediaUrl && (
        <img
          className={styles['picture']}
          src={question.mediaUrl}
          {...inSizes(question.mediaUrl, '(min-width: 640px) 640px, 40vw')}
          alt="What this question is about"
          width="640"
          height="360"
        />
      )}
      <div
        className={styles['answers']}
        data-shown={state.optionsShown || isFreetext}
        data-restored={state.restored}
        ref={answers}
      >
        {isFreetext ? (
          <GuessField
            labelledBy={titleId}
            state={state}
            onGuess={(choice) => dispatch({ type: 'pick', choice })}
          />
        ) : (
          <OptionList
            question={question}
            options={options}
            state={state}
            onPick={(choice) => !revealing() && dispatch({ type: 'pick', choice })}
          />
        )}
        {!state.optionsShown && !isFreetext && (
          <button
            type="button"
            className={styles['ask']}
            onClick={() => dispatch({ type: 'show options' })}
          >
            Had a guess? Show potential answers...
          </button>
        )}
      </div>
      <Verdict
        question={question}
        state={state}
        onShowAnswer={() => dispatch({ type: 'show answer' })}
      />
      {record?.(state, (answer) => dispatch({ type: 'restore', ...answer }))}
      {isOver(state) && <Explanation question={question} />}
      <details className={styles['plain']}>
        <summary>Show the answer</summary>
        <p>
          <strong>{question.answer}</strong>
        </p>
      </details>
      {keys && (
        <AnswerKeys
          options={options}
          state={state}
          onShow={() => dispatch({ type: 'show options' })}
          onPick={(choice) => !revealing() && dispatch({ type: 'pick', choice })}
        />
      )}
    </article>
  )
}
