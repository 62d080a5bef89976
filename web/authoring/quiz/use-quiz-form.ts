import { useEffect, useState } from 'react'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { quizFlaws } from '#domain/authoring/authored-quiz.ts'
import { forgetWork, keepWork, keptWork, type WorkKey } from '../kept-work.ts'
import { mergedInWords } from '../merged-in-words.ts'
import { tellUnsavedWork, useUnsavedWork } from '../unsaved-work.ts'
import { requestLogin } from '../../player/session/login-request.ts'
import { EMPTY_QUIZ, type QuizValues, saysTheSame } from './form-values.ts'
import { type QuizSaving, saveQuiz } from './save-quiz.ts'

/** What the form is about, and whom it tells. */
export type QuizSubject = {
  playerId: string
  /** The quiz to be edited; null for a new one. */
  quiz: { id: string; version: number; values: QuizValues } | null
  /** With what somebody else had changed meanwhile, in words, and its entry in the activity log. */
  onSaved: (quiz: AuthoredQuiz, told: { merged: string; activity: string | null }) => void
}

type Version = { values: QuizValues; version: number }

/** `start` is what the form began with. */
type Kept = Version & { start: QuizValues }

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
  /** Saves over a version; `written` is what is put together of two versions, in place of what was typed. */
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
    /** What it began with. */
    start,
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
      setStart(kept.start)
      setValues(kept.values)
      setVersion(kept.version)
      setKept(null)
    },
    /** Gives up what is written for what somebody else saved. */
    take: (theirs: Version) => {
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
