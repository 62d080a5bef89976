import { useEffect, useState } from 'react'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { quizFlaws } from '#domain/authoring/authored-quiz.ts'
import { forgetWork, keepWork, keptWork, type WorkKey } from '../kept-work.ts'
import { mergedInWords } from '../merged-in-words.ts'
import { tellUnsavedWork, useUnsavedWork } from '../unsaved-work.ts'
import { requestLogin } from '../../player/session/login-request.ts'
import { EMPTY_QUIZ, type QuizValues, saysTheSame } from './form-values.ts'
import { type QuizSaving, saveQuiz } from './save-quiz.ts'

/** The player and the quiz of the form, and its callback. */
export type QuizSubject = {
  playerId: string
  /** The quiz to edit, or `null` for a new one. */
  quiz: { id: string; version: number; values: QuizValues } | null
  /** Called after saving. `merged` is a sentence about fields that another author changed meanwhile, `activity` the activity log entry. */
  onSaved: (quiz: AuthoredQuiz, details: { merged: string; activity: string | null }) => void
}

type Version = { values: QuizValues; version: number }

/** An unsaved form stored in the browser. `start` has its initial values. */
type Kept = Version & { start: QuizValues }

/** The state of the quiz form: its values, the copy kept in the browser, and saving. */
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
    // Must not overwrite unsaved values that are still being offered.
    if (kept) return
    if (unsaved) keepWork(key, { values, start, version })
    else forgetWork(key)
  }, [unsaved, kept, key, values, start, version])

  const forget = () => {
    forgetWork(key)
    setKept(null)
  }
  const begin = (from: Version) => {
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
  /** Saves `written` on top of version `over`. After a conflict, `written` has the merged values. */
  const save = async (over = version, written = values) => {
    if (busy) return
    setValues(written)
    setBusy(true)
    const saving = await saveQuiz(written, quiz && { id: quiz.id, version: over })
    setBusy(false)
    setTrouble(saving.is === 'saved' ? null : saving)
    if (saving.is === 'signed out') requestLogin()
    if (saving.is !== 'saved') return
    forget()
    tellUnsavedWork(false)
    begin(
      quiz ? { values: written, version: saving.quiz.version } : { values: EMPTY_QUIZ, version: 0 },
    )
    onSaved(saving.quiz, {
      merged: mergedInWords(saving.merged),
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
      tried || field !== 'title'
        ? flaws.find((candidate) => candidate.field === field)?.message
        : undefined,
    busy,
    trouble,
    kept,
    change: (part: Partial<QuizValues>) => setValues((before) => ({ ...before, ...part })),
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
    replaceWith: (theirs: Version) => {
      forget()
      begin(theirs)
    },
  }
}

export type QuizFormState = ReturnType<typeof useQuizForm>

function readKept(key: WorkKey): Kept | null {
  const found = keptWork(key) as Kept | null
  if (!found) return null
  const values = { ...EMPTY_QUIZ, ...found.values }
  return { values, start: { ...EMPTY_QUIZ, ...found.start }, version: found.version }
}
