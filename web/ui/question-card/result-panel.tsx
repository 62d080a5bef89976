import { type ReactNode, useEffect, useRef } from 'react'
import { isOver, type Play } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { Explanation } from './explanation.tsx'
import styles from './result-panel.module.css'
import { Verdict } from './verdict.tsx'

/**
 * What an answer brings, so that all of it begins on the first screen of a phone: the verdict, what is kept of
 * it, whom to tell, and what there is to learn. Before the answer it is the foot of the card.
 */
export function ResultPanel(props: {
  question: Question
  state: Play
  onShowAnswer: () => void
  record: ReactNode
  actions: ReactNode
  after: ReactNode
}) {
  const { question, state, onShowAnswer, record, actions, after } = props
  const over = isOver(state)
  const place = useRef<HTMLDivElement>(null)
  useBroughtIntoSight(place, over && !state.restored)
  return (
    <div
      className={styles['panel']}
      data-begun={state.optionsShown}
      data-over={over}
      data-restored={state.restored}
      ref={place}
      tabIndex={-1}
    >
      <Verdict question={question} state={state} onShowAnswer={onShowAnswer} />
      {record}
      {actions != null && actions !== false && <div className={styles['actions']}>{actions}</div>}
      {over && <Explanation question={question} />}
      {after}
    </div>
  )
}

/** How much of the page stays above the card, in pixels. */
const AIR = 12

/**
 * Once the question is over, scrolls by as much as it takes to see the result, never past the top of the card.
 * What had the focus may be gone; then the right answer takes it.
 */
function useBroughtIntoSight(place: { current: HTMLElement | null }, wanted: boolean): void {
  useEffect(() => {
    const panel = place.current
    const card = panel?.closest('article')
    if (!wanted || !panel || !card) return
    if (document.activeElement === document.body) {
      const right = card.querySelector<HTMLElement>('[data-look=right]') ?? panel
      right.focus({ preventScroll: true })
    }
    const below = panel.getBoundingClientRect().bottom + AIR - innerHeight
    const room = card.getBoundingClientRect().top - AIR
    const top = Math.min(below, room)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (top > 0) scrollBy({ top, behavior: isCalm ? 'instant' : 'smooth' })
  }, [place, wanted])
}
