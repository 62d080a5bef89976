import { useEffect, useState } from 'react'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { findQuizFlaws } from '#domain/authoring/authored-quiz.ts'
import { deleteUnsavedWork, storeUnsavedWork, loadUnsavedWork, type UnsavedWorkKey } from '../unsaved-work-storage.ts'
import { formatMergedFields } from '../format-merged-fields.ts'
import { useUnsavedWork } from '../unsaved-work.ts'
import { requestLogin } from '../../player/session/login-request.ts'
import { EMPTY_QUIZ_FORM, type QuizFormValues, isSameQuizForm } from './form-values.ts'
import type { QuizQuestion } from './quiz-question.ts'
import { type QuizFormSaveResult, saveQuizForm } from './save-quiz.ts'

/** The player and the quiz of the form, and its callback. */
export type QuizFormOptions = {
  playerId: string
  /** The quiz to edit, or `null` for a new one. */
  quiz: { id: string; version: number; values: QuizFormValues } | null
  /** Called after saving. `merged` is a sentence about fields that another author changed meanwhile, `activity` the activity log entry. */
  onSaved: (quiz: AuthoredQuiz, details: { merged: string; activity: string | null }) => void
}

type LoadedVersion = { values: QuizFormValues; version: number }

/** An unsaved form stored in the browser. `start` has its initial values. */
type StoredQuizForm = LoadedVersion & { start: QuizFormValues }

/** The state of the quiz form: its values, the copy kept in the browser, and saving. */
export function useQuizForm({ playerId, quiz, onSaved }: QuizFormOptions) {
  const key = `unsaved-quiz:${playerId}:${quiz?.id ?? 'new'}` as const
  const [start, setStart] = useState(quiz?.values ?? EMPTY_QUIZ_FORM)
  const [version, setVersion] = useState(quiz?.version ?? 0)
  const [values, setValues] = useState(start)
  const [kept, setKept] = useState(() => loadStoredQuizForm(key))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Exclude<QuizFormSaveResult, { is: 'saved' }> | null>(null)
  const unsaved = !isSameQuizForm(start, values)
  const markAsSaved = useUnsavedWork(unsaved)

  useEffect(() => {
    // Must not overwrite unsaved values that are still being offered.
    if (kept) return
    if (unsaved) storeUnsavedWork(key, { values, start, version })
    else deleteUnsavedWork(key)
  }, [unsaved, kept, key, values, start, version])

  const forget = () => {
    deleteUnsavedWork(key)
    setKept(null)
  }
  const begin = (from: LoadedVersion) => {
    setStart(from.values)
    setValues(from.values)
    setVersion(from.version)
    setTried(false)
    setTrouble(null)
  }
  const flaws = findQuizFlaws({
    ...values,
    mediaUrl: values.mediaUrl.trim(),
    sampleFile: values.sampleFile.trim(),
  })
  /** Saves `written` on top of version `over`. After a conflict, `written` has the merged values. */
  const save = async (over = version, written = values) => {
    if (busy) return
    setValues(written)
    setBusy(true)
    const saving = await saveQuizForm(written, quiz && { id: quiz.id, version: over })
    setBusy(false)
    setTrouble(saving.is === 'saved' ? null : saving)
    if (saving.is === 'signed out') requestLogin()
    if (saving.is !== 'saved') return
    forget()
    markAsSaved()
    begin(quiz ? { values: written, version: saving.quiz.version } : { values: EMPTY_QUIZ_FORM, version: 0 })
    onSaved(saving.quiz, {
      merged: formatMergedFields(saving.merged),
      activity: saving.activity,
    })
  }
  return {
    /** The initial values of the form. */
    start,
    values,
    unsaved,
    /** Returns the message for a field. A missing title is reported only after an attempt to save. */
    flaw: (field: (typeof flaws)[number]['field']) =>
      tried || field !== 'title' ? flaws.find((candidate) => candidate.field === field)?.message : undefined,
    busy,
    trouble,
    kept,
    change: (part: Partial<QuizFormValues>) => setValues((before) => ({ ...before, ...part })),
    /** Replaces the questions by the result of `update`, which gets the current ones. */
    changeQuestions: (update: (questions: QuizQuestion[]) => QuizQuestion[]) =>
      setValues((before) => ({ ...before, questions: update(before.questions) })),
    /** Shows all flaws from now on. Returns whether there are none. */
    check: () => {
      setTried(true)
      return flaws.length === 0
    },
    save,
    forget,
    dismiss: () => setTrouble(null),
    /** Continues with the unsaved values. Saving detects whether another author has changed the quiz. */
    continueUnsaved: () => {
      if (!kept) return
      setStart(kept.start)
      setValues(kept.values)
      setVersion(kept.version)
      setKept(null)
    },
    /** Replaces the values with those that another author saved. */
    replaceWith: (theirs: LoadedVersion) => {
      forget()
      begin(theirs)
    },
  }
}

export type QuizFormState = ReturnType<typeof useQuizForm>

function loadStoredQuizForm(key: UnsavedWorkKey): StoredQuizForm | null {
  const found = loadUnsavedWork(key) as StoredQuizForm | null
  if (!found) return null
  const values = { ...EMPTY_QUIZ_FORM, ...found.values }
  return { values, start: { ...EMPTY_QUIZ_FORM, ...found.start }, version: found.version }
}
