import { type RefObject, useState } from 'react'
import type { CategoryName } from '#domain/categories/category.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { getStoredFormNameInQuiz, loadUnsavedQuestionForm } from '../form/stored-form.ts'

/** The question whose form is open in the quiz form. New questions are numbered, so that each gets an empty form. */
export type QuestionBeingEdited =
  | { is: 'new'; number: number; like: { kind: QuestionKind; primary: CategoryName } | null }
  | { is: 'edit'; id: string }

const FIRST_NEW_QUESTION: QuestionBeingEdited = { is: 'new', number: 1, like: null }

/**
 * The state of the question form in the quiz form. If the browser has the unsaved text of a new question, the form is
 * open at first. When the form closes, the focus returns to the button that opened it, which is inside `place`.
 */
export function useQuizQuestionEditorState(playerId: string, quizId: string, place: RefObject<HTMLElement | null>) {
  const name = getStoredFormNameInQuiz(quizId)
  const [open, setOpen] = useState<QuestionBeingEdited | null>(() =>
    loadUnsavedQuestionForm(playerId, name) ? FIRST_NEW_QUESTION : null,
  )
  const close = () => {
    const opener = open?.is === 'edit' ? `[data-edit="${CSS.escape(open.id)}"]` : '[data-new]'
    setOpen(null)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(opener)?.focus())
  }
  return {
    open,
    close,
    openNew: () => setOpen(FIRST_NEW_QUESTION),
    /** Opens an empty form after a new question was saved. It begins with the kind and category of that question. */
    openNext: (like: { kind: QuestionKind; primary: CategoryName }) =>
      setOpen({ is: 'new', number: open?.is === 'new' ? open.number + 1 : 1, like }),
    openEdit: (id: string) => setOpen({ is: 'edit', id }),
  }
}
