import { useEffect, useState } from 'react'
import type { AuthoredQuiz } from '#domain/authored-quiz.ts'
import { quizFlaws } from '#domain/authored-quiz.ts'
import { forgetWork, keepWork, keptWork, type WorkKey } from '../../../authoring/kept-work.ts'
import { tellUnsavedWork, useUnsavedWork } from '../../../authoring/unsaved-work.ts'
import { requestLogin } from '../../../session/login-request.ts'
import { EMPTY_QUIZ, type QuizValues, saysTheSame } from './form-values.ts'
import { type QuizSaving, saveQuiz } from './save-quiz.ts'

/** What the form is about, and whom it tells. */
export type QuizSubject = {
  playerId: string
  /** The quiz to be edited; null for a new one. */
  quiz: { id: string; version: number; values: QuizValues } | null
  onSaved: (quiz: AuthoredQuiz, activity: string | null) => void
}

type Kept = { values: QuizValues; version: number }

/** The state of the form: what is typed, what is kept for bad times, and how saving goes. */
export function useQuizForm({ playerId, quiz, onSaved }: QuizSubject) {
  const key = `unsaved-quiz:${playerId}:${quiz?.id ?? 'new'}` as const
  const [start, setStart] = useState(quiz?.values ?? EMPTY_QUIZ)
  const [version, setVersion] = useState(quiz?.version ?? 0)
  const [values, setValues] = useState(start)
  const [kept, setKept] = useState(() => readKept(key))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Exclude<QuizSaving, { is: 'saved' }> | null>(null)
  const unsaved = !saysTheSame(start, values)
  useUnsavedWork(unsaved)

  useEffect(() => {
    // What is still offered must not be written over.
    if (kept) return
    if (unsaved) keepWork(key, { values, version })
    else forgetWork(key)
  }, [unsaved, kept, key, values, version])

  const forget = () => {
    forgetWork(key)
    setKept(null)
  }
  const begin = (from: Kept) => {
    setStart(from.values)
    setValues(from.values)
    setVersion(from.version)
    setTried(false)
    setTrouble(null)
  }
  const flaws = quizFlaws({
    ...values,
    mediaUrl: values.mediaUrl.trim(),
    sampleFile: values.sampleFile.trim(),
  })
  const save = async (over = version) => {
    if (busy) return
    setBusy(true)
    const saving = await saveQuiz(values, quiz && { id: quiz.id, version: over })
    setBusy(false)
    setTrouble(saving.is === 'saved' ? null : saving)
    if (saving.is === 'signed out') requestLogin()
    if (saving.is !== 'saved') return
    forget()
    tellUnsavedWork(false)
    begin(quiz ? { values, version: saving.quiz.version } : { values: EMPTY_QUIZ, version: 0 })
    onSaved(saving.quiz, saving.activity)
  }
  return {
    values,
    unsaved,
    /** What is to be said at a field: of gaps, only after one tried to save. */
    flaw: (field: (typeof flaws)[number]['field']) =>
      tried || field !== 'title' ? flaws.find((one) => one.field === field)?.message : undefined,
    busy,
    trouble,
    kept,
    change: (part: Partial<QuizValues>) => setValues((before) => ({ ...before, ...part })),
    /** Says what is wrong from now on; whether nothing is. */
    check: () => {
      setTried(true)
      return flaws.length === 0
    },
    save,
    forget,
    dismiss: () => setTrouble(null),
    /** Goes on with what was kept; who saved in between is noticed when it is saved. */
    goOn: () => {
      if (!kept) return
      setValues(kept.values)
      setVersion(kept.version)
      setKept(null)
    },
    /** Gives up what is written for what somebody else saved. */
    take: (theirs: Kept) => {
      forget()
      begin(theirs)
    },
  }
}

export type QuizFormState = ReturnType<typeof useQuizForm>

function readKept(key: WorkKey): Kept | null {
  const found = keptWork(key) as Kept | null
  return found && { values: { ...EMPTY_QUIZ, ...found.values }, version: found.version }
}
