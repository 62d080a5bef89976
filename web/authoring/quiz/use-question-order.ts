import { useEffect, useRef } from 'react'
import type { QuizQuestion } from './quiz-question.ts'
import { moveArrayItem } from './form-values.ts'
import { useQuestionDrag } from './use-question-drag.ts'

/** Reorders and removes questions by dragging or by buttons, and keeps the keyboard focus in place. */
export function useQuizQuestionReordering(props: {
  questions: readonly QuizQuestion[]
  onChange: (questions: QuizQuestion[], message: string) => void
  onRemove: (question: QuizQuestion) => void
}) {
  const { questions, onChange, onRemove } = props
  const list = useRef<HTMLOListElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // A moved element loses the focus, so it is focused again.
    pressed.current?.focus()
    pressed.current = null
  })
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (!question || to < 0 || to >= questions.length || to === from) return
    pressed.current = document.activeElement as HTMLElement | null
    onChange(moveArrayItem(questions, from, to), `“${question.text}” is now question ${to + 1} of ${questions.length}.`)
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
  return { list, title, move, remove, ...useQuestionDrag(list, move) }
}
