import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { ChosenQuestion } from './chosen-question.ts'
import { moved } from './form-values.ts'

/** Puts questions in order, by dragging or step by step, and keeps the focus where one was. */
export function useOrder(props: {
  questions: readonly ChosenQuestion[]
  onChange: (questions: ChosenQuestion[], message: string) => void
  onRemove: (question: ChosenQuestion) => void
}) {
  const { questions, onChange, onRemove } = props
  const list = useRef<HTMLOListElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  /** The place of the question that is dragged, and the place it is held above. */
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // What is moved by the browser loses the focus.
    pressed.current?.focus()
    pressed.current = null
  })
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (!question || to < 0 || to >= questions.length || to === from) return
    pressed.current = document.activeElement as HTMLElement | null
    onChange(
      moved(questions, from, to),
      `“${question.text}” is now question ${to + 1} of ${questions.length}.`,
    )
  }
  const remove = (at: number) => {
    const question = questions[at]
    if (!question) return
    // The buttons of the one that takes its place are where those were that are gone.
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
