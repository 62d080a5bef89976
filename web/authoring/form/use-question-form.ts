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

/** The player and the question of the form, and its callback. */
export type Subject = {
  player: Pick<Player, 'id' | 'role'>
  /** The question to edit, or `null` for a new one. */
  question: AuthoredQuestion | null
  /** For a new question: the name under which its form is stored, and its initial values. */
  text?: { name: string; from?: FormValues } | undefined
  /** Called after saving. `plan` is a sentence about the schedule, `activity` the id of the activity log entry. */
  onSaved: (question: AuthoredQuestion, details: { plan: string; activity: string | null }) => void
}

/** The edit changes the key of a question that players may have answered. */
export type Answered = {
  is: 'answered'
  before: FormValues
  over: number
  instead: AuthoredQuestion | null
}

/** The state of the question form: its values, the copy kept in the browser, and saving. */
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
    // Must not overwrite unsaved values that are still being offered.
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
  /** Saves on top of version `over`. `instead` is the question that currently has the day. Asks first whether to regrade answers. */
  const save = async (
    over = version,
    instead: AuthoredQuestion | null = null,
    correction: CorrectionChoice | null = null,
    /** The values to save. After a conflict these are the merged values. */
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
    /** The initial values of the form. */
    start,
    values,
    /** The planned day when the question was loaded, or empty. */
    scheduledBefore: start.scheduledDay,
    unsaved,
    tried,
    /** Why the question cannot be saved in its current state. */
    refusal,
    busy,
    trouble,
    kept,
    change: (part: Partial<FormValues>) => setValues((before) => ({ ...before, ...part })),
    save,
    /** Discards the unsaved edit. The unsaved text of a new question is kept under its own name. */
    discardUnsaved: () => {
      if (question) return forget()
      setName(newTextName())
      setKept(null)
    },
    dismiss: () => setTrouble(null),
    /** Continues with the unsaved values. Saving detects whether another author has changed the question. */
    continueUnsaved: () => {
      if (!kept) return
      setStart(kept.start)
      setValues(kept.values)
      setVersion(kept.version)
      setKept(null)
    },
    /** Replaces the values with those that another author saved. */
    replaceWith: (theirs: AuthoredQuestion) => {
      forget()
      begin(formOf(theirs), theirs.version)
    },
  }
}

/** Returns the initial state of the form. `kept` is an unsaved form to offer first. */
function beginningOf({ player, question, text }: Omit<Subject, 'onSaved'>) {
  const name = question?.id ?? text?.name ?? latestNewText(player.id) ?? newTextName()
  const kept = keptForm(player.id, name)
  // An author who opened a specific unsaved text continues it without being asked.
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
