import { randomUUID } from 'node:crypto'
import type { questionAuthoringContract } from '#contract/question-authoring/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getNewQuestionStatus } from '#domain/authoring/authoring.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  EMPTY_QUESTION_FIELDS,
  selectEditableQuestionFields,
  QUESTION_FIELD_RULES,
  type QuestionStatus,
} from '#domain/questions/question-fields.ts'
import { findDraftBlockingFlaws, findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import { applySubmittedQuestionFields } from '#domain/questions/submitted-question.ts'
import { findQuestionVersion } from '../activity/question-edits.queries.ts'
import { type NewActivity, runWithActivityLogEntry } from '../activity/record-activity.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { requireFreshLogin } from '../http/fresh-login.ts'
import { saveChangedQuestion } from './change-question.ts'
import { insertQuestion, deleteOrArchiveQuestion, unarchiveQuestion } from './question-changes.queries.ts'
import { mergeQuestionEdit } from './merge-question-edit.ts'
import { planQuestionForDay, retryOnConflict } from './plan-question.ts'
import { recordQuestionCorrection } from '../regrades/record-correction.ts'
import { lockQuestionForChange } from './lock-question-for-change.ts'
import { refuseUnfinishedQuestion } from './refuse-unfinished-question.ts'
import { updateQuestionScheduledDay } from './schedule.queries.ts'
import type { EndpointHandlers } from '../http/serve.ts'

type QuestionSavingHandlers = Pick<
  EndpointHandlers<typeof questionAuthoringContract>,
  'add' | 'edit' | 'remove' | 'restore' | 'restoreVersion' | 'setStatus'
>

/**
 * Returns the handlers that add, edit, delete and restore questions. Every reply except that of a
 * deletion contains the saved question.
 */
export function questionSavingHandlers(
  { content }: Pick<ServerDependencies, 'content'>,
  find: (id: string) => Promise<AuthoredQuestion>,
): QuestionSavingHandlers {
  /**
   * Changes questions as one entry of the activity log and returns its id. `isRemoval` returns whether
   * the change hides a question from visitors.
   */
  const act = <T>(
    ids: readonly (string | undefined)[],
    note: NewActivity | ((result: T) => NewActivity),
    work: (trx: Trx) => Promise<T>,
    isRemoval: (result: T) => boolean = () => false,
  ) =>
    content.write(async (trx) => {
      const done = await runWithActivityLogEntry(trx, note, { questions: ids.flatMap((id) => id ?? []) }, () =>
        work(trx),
      )
      const changed = done.result !== NOT_PUBLIC
      return { result: done, changed, isRemoval: isRemoval(done.result) }
    })
  return {
    add: async ({ body }, { player, arrivedAt: at }) => {
      const status = body.unfinished ? 'Draft' : getNewQuestionStatus(player.role, body.status)
      const blank = { ...EMPTY_QUESTION_FIELDS, id: randomUUID(), dayUsed: null }
      const question = { ...applySubmittedQuestionFields(blank, body.question), status }
      refuseInvalidQuestion(question)
      const { day, instead } = body
      const note = { action: 'added', userId: player.id, at } as const
      const save = async (trx: Trx) => {
        await insertQuestion(trx, question, { player, at })
        const plan = {
          question: { ...question, archived: false },
          today: getUtcDayOfInstant(at),
          at,
          instead,
        }
        if (instead) requireFreshLogin('sensitive', at, player)
        if (day) await planQuestionForDay(trx, { ...plan, day })
        else if (status === 'Draft') return NOT_PUBLIC
      }
      const { activity } = await retryOnConflict(() => act([question.id, instead], note, save))
      return { data: await find(question.id), activity }
    },
    edit: async ({ params: { id }, body }, { player, arrivedAt: at }) => {
      let merged: string[] = []
      let isHidden = false
      const save = async (trx: Trx) => {
        const before = await lockQuestionForChange(trx, id, { player })
        // Players may have seen the question, so require a recent login.
        if (before.status !== 'Draft') requireFreshLogin('sensitive', at, player)
        const { after, taken } = await mergeQuestionEdit(trx, before, {
          ...body,
          role: player.role,
        })
        const { status } = after
        merged = taken.map((field) => QUESTION_FIELD_RULES[field].label)
        refuseInvalidQuestion(after)
        refuseHidingAssignedQuestion(before, status)
        isHidden = before.status !== status && status !== 'Published'
        await saveChangedQuestion(trx, { before, after, action: 'edited', player, at })
        await recordQuestionCorrection(trx, { before, after, version: before.version + 1, at }, body.correction)
        if (body.unplan && !body.day) await updateQuestionScheduledDay(trx, id, null)
        if (!body.day || body.day === before.dayUsed) {
          return before.status === 'Draft' && status === 'Draft' ? NOT_PUBLIC : undefined
        }
        const question = { ...after, archived: before.archived }
        const { day, instead } = body
        if (instead) requireFreshLogin('sensitive', at, player)
        await planQuestionForDay(trx, { question, day, today: getUtcDayOfInstant(at), at, instead })
      }
      const note = { action: 'edited', userId: player.id, at } as const
      const { activity } = await retryOnConflict(() => act([id, body.instead], note, save, () => isHidden))
      return { data: await find(id), activity, merged }
    },
    remove: async ({ params: { id } }, { player, arrivedAt: at }) => {
      const note = (action: 'archived' | 'deleted' | typeof NOT_PUBLIC) =>
        ({ action: action === NOT_PUBLIC ? 'archived' : action, userId: player.id, at }) as const
      const work = async (trx: Trx) => {
        const question = await lockQuestionForChange(trx, id, { player })
        if (question.archived) return NOT_PUBLIC
        return deleteOrArchiveQuestion(trx, { question, player, at })
      }
      const { result, activity } = await act([id], note, work, () => true)
      const archived = result !== 'deleted'
      const message = archived ? 'Archived instead, because players may have answered it' : 'Deleted'
      return { id, archived, message, activity }
    },
    restore: async ({ body: { id } }, { player, arrivedAt: at }) => {
      const note = { action: 'restored', userId: player.id, at } as const
      const { activity } = await act([id], note, async (trx) => {
        const question = await lockQuestionForChange(trx, id, { player })
        if (question.archived) await unarchiveQuestion(trx, { question, player, at })
      })
      return { data: await find(id), activity }
    },
    restoreVersion: async ({ body }, { player, arrivedAt: at }) => {
      const { id, restore, version, correction } = body
      const note = { action: 'reverted', userId: player.id, at } as const
      const { activity } = await act([id], note, async (trx) => {
        const before = await lockQuestionForChange(trx, id, { player, version })
        if (before.status !== 'Draft') requireFreshLogin('sensitive', at, player)
        const then = await findQuestionVersion(trx, id, restore)
        if (!then) throw new Refusal(404, 'We can’t find that version')
        // A restored version keeps the current status.
        const after = { ...before, ...selectEditableQuestionFields(then), status: before.status }
        refuseInvalidQuestion(after)
        await saveChangedQuestion(trx, { before, after, action: 'reverted', player, at })
        await recordQuestionCorrection(trx, { before, after, version: before.version + 1, at }, correction)
      })
      return { data: await find(id), activity }
    },
    setStatus: async ({ body: { id, status, version } }, { player, arrivedAt: at }) => {
      const action = QUESTION_HISTORY_ACTION_BY_STATUS[status]
      const work = async (trx: Trx) => {
        const before = await lockQuestionForChange(trx, id, { player, version })
        const after = { ...before, status }
        if (status !== 'Draft') refuseUnfinishedQuestion(after)
        refuseHidingAssignedQuestion(before, status)
        await saveChangedQuestion(trx, { before, after, action, player, at })
      }
      const note = { action, userId: player.id, at }
      const { activity } = await act([id], note, work, () => status !== 'Published')
      return { data: await find(id), activity }
    },
  }
}

/** Result of a change that visitors cannot see, such as an edit of a draft. It keeps all cached pages valid. */
const NOT_PUBLIC = 'unseen'

/** The action that the activity log names when a question gets a status. */
export const QUESTION_HISTORY_ACTION_BY_STATUS = {
  Published: 'published',
  Draft: 'made a draft',
  Quizonly: 'made quiz-only',
} as const satisfies Record<QuestionStatus, string>

/** Rejects invalid questions. Drafts may be unfinished. */
function refuseInvalidQuestion(question: Question): void {
  const faults = question.status === 'Draft' ? findDraftBlockingFlaws(question) : findPublishingFlaws(question)
  if (faults[0]) throw new Refusal(400, faults[0].message)
}

/** Rejects hiding a question that was a daily question. It can only be archived. */
function refuseHidingAssignedQuestion({ dayUsed }: AuthoredQuestion, status: QuestionStatus): void {
  if (dayUsed === null || status === 'Published') return
  throw new Refusal(409, 'This question has been the question of the day. To hide it, delete it.')
}
