import { useEffect, useState } from 'react'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { isKeptForRecord } from '#domain/authoring/authoring.ts'
import { type CorrectionChoice, hasOtherKey } from '#domain/authoring/regrade.ts'
import type { Player } from '../../player/session/player.ts'
import { requestLogin } from '../../player/session/login-request.ts'
import { mergedInWords } from '../merged-in-words.ts'
import { tellUnsavedWork, useUnsavedWork } from '../unsaved-work.ts'
import { refusalOf } from './draft.ts'
import {
  EMPTY_FORM,
  formOf,
  type FormValues,
  nextForm,
  questionIn,
  saysTheSame,
} from './form-values.ts'
import { forgetForm, keepForm, keptForm, latestNewText, newTextName } from './kept-form.ts'
import { planInWords } from './plan-in-words.ts'
import { saveQuestion, type Saving } from './save-question.ts'

/** What the form is about, and whom it tells. */
export type Subject = {
  player: Pick<Player, 'id' | 'role'>
  /** The question to be edited; null for a new one. */
  question: AuthoredQuestion | null
  /** Of a new one, when it is a certain one: the name under which its text is kept, and what it begins with. */
  text?: { name: string; from?: FormValues } | undefined
  /** With what became of its day, in words, and its entry in the activity log. */
  onSaved: (question: AuthoredQuestion, told: { plan: string; activity: string | null }) => void
}

/** Players may have answered the question, and be judged otherwise by what is to be saved. */
export type Answered = {
  is: 'answered'
  before: FormValues
  over: number
  instead: AuthoredQuestion | null
}

/** The state of the form: what is typed, what is kept for bad times, and how saving goes. */
export function useQuestionForm({ player, question, text, onSaved }: Subject) {
  const playerId = player.id
  const id = question?.id ?? ''
  const [beginning] = useState(() => beginningOf({ player, question, text }))
  const [name, setName] = useState(beginning.name)
  const [start, setStart] = useState(beginning.start)
  const [version, setVersion] = useState(beginning.version)
  const [values, setValues] = useState(beginning.values)
  const [kept, setKept] = useState(beginning.kept)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Exclude<Saving, { is: 'saved' }> | Answered | null>(null)
  const unsaved = !saysTheSame(start, values)
  const isDraft =
    player.role !== 'admin' || (question?.status !== 'Published' && values.status === 'Draft')
  const refusal = refusalOf(values, isDraft)
  useUnsavedWork(unsaved)

  useEffect(() => {
    // What is still offered must not be written over.
    if (kept) return
    if (unsaved) keepForm(playerId, name, { values, start, version })
    else forgetForm(playerId, name)
  }, [unsaved, kept, playerId, name, values, start, version])

  const forget = () => {
    forgetForm(playerId, name)
    setKept(null)
  }
  const begin = (from: FormValues, of: number) => {
    setStart(from)
    setValues(from)
    setVersion(of)
    setTried(false)
    setTrouble(null)
  }
  /** Saves over a version, and in the place of the question that has the day; asks what of the answers so far. */
  const save = async (
    over = version,
    instead: AuthoredQuestion | null = null,
    correction: CorrectionChoice | null = null,
    /** What is put together of two versions, in place of what was typed. */
    written: FormValues = values,
  ) => {
    setTried(true)
    if (busy || refusal !== undefined) return
    setValues(written)
    if (!correction && question && mayMoveAnswers(question, start, written)) {
      setTrouble({ is: 'answered', before: start, over, instead })
      return
    }
    setBusy(true)
    const wasScheduled = start.scheduledDay !== ''
    const edited = question && { id, version: over, wasScheduled }
    const saving = await saveQuestion(written, edited, instead?.id ?? null, correction)
    setBusy(false)
    setTrouble(saving.is === 'saved' ? null : saving)
    if (saving.is === 'signed out') requestLogin()
    if (saving.is !== 'saved') return
    forget()
    tellUnsavedWork(false)
    begin(question ? formOf(saving.question) : nextForm(values), saving.question.version)
    const merged = mergedInWords(saving.merged)
    const plan = planInWords(saving.question, { before: start.scheduledDay, instead })
    onSaved(saving.question, {
      plan: `${plan} ${merged}`.trim(),
      activity: saving.activity,
    })
  }
  return {
    id,
    /** What it began with. */
    start,
    values,
    /** The day it was planned for when it was loaded, or empty. */
    scheduledBefore: start.scheduledDay,
    unsaved,
    tried,
    /** Why it cannot be saved as it is. */
    refusal,
    busy,
    trouble,
    kept,
    change: (part: Partial<FormValues>) => setValues((before) => ({ ...before, ...part })),
    save,
    /** Gives up what was kept of an edit; of new questions there may be several, and what was kept of one waits. */
    startAfresh: () => {
      if (question) return forget()
      setName(newTextName())
      setKept(null)
    },
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
    take: (theirs: AuthoredQuestion) => {
      forget()
      begin(formOf(theirs), theirs.version)
    },
  }
}

/** What the form begins with, and what was kept that is to be offered first. */
function beginningOf({ player, question, text }: Omit<Subject, 'onSaved'>) {
  const name = question?.id ?? text?.name ?? latestNewText(player.id) ?? newTextName()
  const kept = keptForm(player.id, name)
  // Whoever opens a certain text goes on with it.
  if (kept && text) return { ...kept, name, kept: null }
  const start = question ? formOf(question) : (text?.from ?? EMPTY_FORM)
  return { name, start, values: start, version: question?.version ?? 0, kept }
}

function mayMoveAnswers(
  { dayUsed, inQuiz }: AuthoredQuestion,
  before: FormValues,
  after: FormValues,
): boolean {
  const mayBeAnswered = isKeptForRecord({ hadDay: dayUsed !== null, inQuiz })
  return mayBeAnswered && hasOtherKey(questionIn(before), questionIn(after))
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>
