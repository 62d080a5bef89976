import { type ReactNode, useEffect, useRef } from 'react'
import { isPlayOver, type PlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { Explanation } from './explanation.tsx'
import styles from './result-panel.module.css'
import { AnswerVerdict } from './verdict.tsx'

/**
 * The result of an answer, arranged to start on a phone's first screen: verdict, record, share buttons and
 * explanation. Before the answer it is the foot of the card.
 */
export function ResultPanel(props: {
  question: Question
  state: PlayState
  onShowAnswer: () => void
  record: ReactNode
  actions: ReactNode
  after: ReactNode
}) {
  const { question, state, onShowAnswer, record, actions, after } = props
  const over = isPlayOver(state)
  const place = useRef<HTMLDivElement>(null)
  useScrollIntoView(place, over && !state.restored)
  return (
    <div
      className={styles['panel']}
      data-begun={state.optionsShown}
      data-over={over}
      data-restored={state.restored}
      ref={place}
      tabIndex={-1}
    >
      <AnswerVerdict question={question} state={state} onShowAnswer={onShowAnswer} />
      {record}
      {actions != null && actions !== false && <div className={styles['actions']}>{actions}</div>}
      {over && <Explanation question={question} />}
      {after}
    </div>
  )
}

/** The distance to keep between the card and the edge of the window, in pixels. */
const RESULT_SCROLL_MARGIN_PX = 12

/**
 * Scrolls the result into view once the question is over, but never past the top of the card. If the focused
 * element is gone, focuses the right answer.
 */
function useScrollIntoView(panelRef: { current: HTMLElement | null }, isEnabled: boolean): void {
  useEffect(() => {
    const panel = panelRef.current
    const card = panel?.closest('article')
    if (!isEnabled || !panel || !card) return
    if (document.activeElement === document.body) {
      const right = card.querySelector<HTMLElement>('[data-look=right]') ?? panel
      right.focus({ preventScroll: true })
    }
    const below = panel.getBoundingClientRect().bottom + RESULT_SCROLL_MARGIN_PX - innerHeight
    const room = card.getBoundingClientRect().top - RESULT_SCROLL_MARGIN_PX
    const top = Math.min(below, room)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (top > 0) scrollBy({ top, behavior: isCalm ? 'instant' : 'smooth' })
  }, [panelRef, isEnabled])
}
