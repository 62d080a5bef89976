import { useState } from 'react'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { mustArchiveDeletedQuestion } from '#domain/authoring/authoring.ts'
import { type AnswerKeyCorrectionOptions, hasAnswerKeyChanged } from '#domain/authoring/regrade.ts'
import type { Player } from '../../player/session/player.ts'
import { openLoginDialog } from '../../player/session/login-request.ts'
import { formatMergedFieldsNotice } from '../format-merged-fields.ts'
import { useBrowserStoredForm } from '../use-stored-form.ts'
import { getQuestionSaveError } from './preview-question.ts'
import {
  EMPTY_QUESTION_FORM,
  createQuestionEditForm,
  type QuestionFormValues,
  createFormLikePreviousQuestion,
  convertFormToQuestionFields,
  areQuestionFormValuesEqual,
} from './form-values.ts'
import {
  getQuestionFormStorageKey,
  loadUnsavedQuestionForm,
  getLatestNewQuestionFormName,
  createNewQuestionFormName,
} from './stored-form.ts'
import { type DisplacedQuestion, formatScheduleChange } from './format-plan-change.ts'
import { saveQuestionForm, type SaveQuestionResult } from './save-question.ts'

/** The player and the question of the form, and its callback. */
export type QuestionFormOptions = {
  player: Pick<Player, 'id' | 'role'>
  /** The question to edit, or `null` for a new one. */
  question: AuthoredQuestion | null
  /** For a new question: the name under which its form is stored, and its initial values. */
  text?: { name: string; from?: QuestionFormValues } | undefined
  /** Called after saving. `plan` is a sentence about the schedule, `activity` the id of the activity log entry. */
  onSaved: (question: AuthoredQuestion, details: { plan: string; activity: string | null }) => void
}

/**
 * The edit changes the answer key of a question that players may have answered, so the author must confirm whether to
 * regrade their answers.
 */
export type RegradeConfirmationRequired = {
  is: 'answered'
  before: QuestionFormValues
  over: number
  instead: DisplacedQuestion | null
}

/** The state of the question form: its values, the copy kept in the browser, and saving. */
export function useQuestionForm({ player, question, text, onSaved }: QuestionFormOptions) {
  const id = question?.id ?? ''
  const [beginning] = useState(() => getInitialState({ player, question, text }))
  const [name, setName] = useState(beginning.name)
  const form = useBrowserStoredForm<
    QuestionFormValues,
    Exclude<SaveQuestionResult, { is: 'saved' }> | RegradeConfirmationRequired
  >(beginning, areQuestionFormValuesEqual, getQuestionFormStorageKey(player.id, name))
  const { start, values, busy, setTrouble } = form
  const [agreement, setAgreement] = useState<{ day: string; replaced: DisplacedQuestion } | null>(null)
  /** The question that this question replaces on the planned day in the form, if the author has agreed to that. */
  const replaced = agreement?.day === values.scheduledDay ? agreement.replaced : null
  const isDraft = player.role !== 'admin' || (question?.status !== 'Published' && values.status === 'Draft')
  const refusal = getQuestionSaveError(values, isDraft)
  const begin = (from: QuestionFormValues, version: number) => {
    form.resetTo({ values: from, version })
    setAgreement(null)
  }
  /**
   * Saves the form. `over` is the version of the question that the edit replaces. `instead` is the question whose
   * planned day the saved question takes. If the edit could change which answers are right, first asks whether to
   * regrade answers.
   */
  const save = async (
    over = form.version,
    instead: DisplacedQuestion | null = replaced,
    correction: AnswerKeyCorrectionOptions | null = null,
    /** The values to save. After a conflict these are the merged values. */
    written: QuestionFormValues = values,
  ) => {
    form.setTried(true)
    if (busy || refusal !== undefined) return
    form.setValues(written)
    if (!correction && question && couldChangeAnswers(question, start, written)) {
      setTrouble({ is: 'answered', before: start, over, instead })
      return
    }
    form.setBusy(true)
    const wasScheduled = start.scheduledDay !== ''
    const edited = question && { id, version: over, wasScheduled }
    const saving = await saveQuestionForm(written, edited, instead?.id ?? null, correction)
    form.setBusy(false)
    setTrouble(saving.is === 'saved' ? null : saving)
    if (saving.is === 'signed out') openLoginDialog()
    if (saving.is !== 'saved') return
    form.forget()
    form.markAsSaved()
    begin(
      question ? createQuestionEditForm(saving.question) : createFormLikePreviousQuestion(values),
      saving.question.version,
    )
    const merged = formatMergedFieldsNotice(saving.merged)
    const plan = formatScheduleChange(saving.question, { before: start.scheduledDay, instead })
    onSaved(saving.question, {
      plan: `${plan} ${merged}`.trim(),
      activity: saving.activity,
    })
  }
  return {
    ...form,
    id,
    /** The planned day that the question had when the form loaded it, or empty. */
    scheduledBefore: start.scheduledDay,
    replaced,
    /** Stores the author's consent that the question replaces another question on its planned day. */
    replace: (other: DisplacedQuestion) => setAgreement({ day: values.scheduledDay, replaced: other }),
    /** Why the question cannot be saved in its current state. */
    refusal,
    save,
    /**
     * Discards the unsaved changes of a stored question. For a new question the browser keeps the unsaved text, and
     * this form begins to store its text under another name.
     */
    discardUnsaved: () => {
      if (question) return form.forget()
      setName(createNewQuestionFormName())
      form.setKept(null)
    },
    /** Replaces the values with those that another author saved. */
    replaceWith: (theirs: AuthoredQuestion) => {
      form.forget()
      begin(createQuestionEditForm(theirs), theirs.version)
    },
  }
}

/** Returns the initial state of the form. `kept` is an unsaved form to offer first. */
function getInitialState({ player, question, text }: Omit<QuestionFormOptions, 'onSaved'>) {
  const name = question?.id ?? text?.name ?? getLatestNewQuestionFormName(player.id) ?? createNewQuestionFormName()
  const kept = loadUnsavedQuestionForm(player.id, name)
  // An author who opened a specific unsaved text continues it without being asked.
  if (kept && text) return { ...kept, name, kept: null }
  const start = question ? createQuestionEditForm(question) : (text?.from ?? EMPTY_QUESTION_FORM)
  return { name, start, values: start, version: question?.version ?? 0, kept }
}

function couldChangeAnswers(
  { dayUsed, inQuiz }: AuthoredQuestion,
  before: QuestionFormValues,
  after: QuestionFormValues,
): boolean {
  const mayBeAnswered = mustArchiveDeletedQuestion({ hadDay: dayUsed !== null, inQuiz })
  return mayBeAnswered && hasAnswerKeyChanged(convertFormToQuestionFields(before), convertFormToQuestionFields(after))
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>
