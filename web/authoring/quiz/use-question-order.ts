import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { QuizQuestion } from './quiz-question.ts'
import { moveItem } from './form-values.ts'

/** Reorders and removes questions by dragging or by buttons, and keeps the keyboard focus in place. */
export function useQuestionOrder(props: {
  questions: readonly QuizQuestion[]
  onChange: (questions: QuizQuestion[], message: string) => void
  onRemove: (question: QuizQuestion) => void
}) {
  const { questions, onChange, onRemove } = props
  const list = useRef<HTMLOListElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  /** The index of the dragged question, and the index below the pointer. */
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // A moved element loses the focus.
    pressed.current?.focus()
    pressed.current = null
  })
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (!question || to < 0 || to >= questions.length || to === from) return
    pressed.current = document.activeElement as HTMLElement | null
    onChange(moveItem(questions, from, to), `“${question.text}” is now question ${to + 1} of ${questions.length}.`)
  }
  const remove = (at: number) => {
    const question = questions[at]
    if (!question) return
    // The focus moves to the button of the row that takes the place of the removed one.
    const next = list.current?.children[at + 1] ?? list.current?.children[at - 1]
    const button = next?.querySelector<HTMLElement>('[data-remove]') ?? null
    pressed.current = button ?? title.current
    onRemove(question)
  }
  const dragOver = (event: DragEvent, at: number) => {
    if (dragged === null) return
    event.preventDefault()
    setOver(at)
  }
  const endDrag = () => {
    setDragged(null)
    setOver(null)
  }
  return { list, title, dragged, over, move, remove, dragOver, endDrag, setDragged }
}
