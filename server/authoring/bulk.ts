import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { bulkQuestionChangeContract } from '#contract/question-authoring/bulk.ts'
import { splitIntoChunks } from '#db/engine/chunks.ts'
import type { Trx } from '#db/tables/tables.ts'
import { type BulkQuestionChange, MAX_BULK_QUESTIONS } from '#domain/authoring/bulk.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { insertActivityLogEntry, insertActivityChanges } from '../activity/record-activity.queries.ts'
import { type QuestionColumnsUpdate, updateQuestionColumns } from '../activity/update-question-columns.queries.ts'
import { loadQuestionOrQuizSnapshots } from '../activity/snapshots.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { filterQuestionsSuggestedByPlayer } from '../questions/own-suggestions.queries.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { planBulkQuestionChange, createFreeDayAllocator } from './bulk-changes.ts'
import { addQuestionsToQuiz } from './bulk-quiz.ts'
import { QUESTION_HISTORY_ACTION_BY_STATUS } from './question-saving.ts'
import { toAuthorFilter, findQuestionIdsByFilter } from './question-authoring.queries.ts'
import { findQuestionIdsAlreadyAsked, getOccupiedScheduleDays } from './schedule.queries.ts'

/** Maximum number of unchanged questions that the reply lists with a reason. */
const MAX_LISTED_REASONS = 50

type BulkResult = {
  changed: number
  left: number
  reasons: { text: string; reason: string }[]
  activity: string | null
}

export function bulkChangeHandlers({
  db,
  content,
}: ServerDependencies): EndpointHandlers<typeof bulkQuestionChangeContract> {
  return {
    change: async ({ body: { ids, filter, change } }, { player, arrivedAt: at }) => {
      const found = filter
        ? await findQuestionIdsByFilter(
            db,
            { ...filter, ...toAuthorFilter(filter.author, player.id) },
            MAX_BULK_QUESTIONS + 1,
          )
        : [...new Set(ids)]
      if (found.length > MAX_BULK_QUESTIONS) {
        const most = MAX_BULK_QUESTIONS.toLocaleString('en-GB')
        throw new Refusal(409, `That’s more than ${most} questions. Please choose fewer.`)
      }
      const by = { userId: player.id, at }
      return content.write(async (trx) => {
        const result =
          change.to === 'quiz'
            ? await addQuestionsToQuiz(trx, { ids: found, quizId: change.quizId }, by)
            : await changeQuestions(trx, { ids: found, change }, by)
        return { result, changed: result.changed > 0, isRemoval: hidesQuestions(change) }
      })
    },
  }
}

async function changeQuestions(
  trx: Trx,
  work: { ids: readonly string[]; change: InPlaceChange },
  { userId, at }: { userId: string; at: number },
): Promise<BulkResult> {
  const { ids, change } = work
  const today = getUtcDayOfInstant(at)
  const from = change.to === 'schedule' ? change.from : today
  const taken = change.to === 'schedule' ? await getOccupiedScheduleDays(trx, today, []) : new Set<string>()
  const takeDay = createFreeDayAllocator(from, today, taken)
  const action = getActivityAction(change)
  const id = randomUUID()
  const reasons: BulkResult['reasons'] = []
  let changed = 0
  for (const part of splitIntoChunks(ids)) {
    // SQLite queries block the event loop, so yield to other requests.
    await yieldToEventLoop()
    const snapshots = await loadQuestionOrQuizSnapshots(trx, { questions: part })
    const daysUsed = await findQuestionIdsAlreadyAsked(trx, part)
    const suggested = await filterQuestionsSuggestedByPlayer(trx, userId, part)
    const rewritten: QuestionColumnsUpdate[] = []
    for (const questionId of part) {
      const now = snapshots.get(`question ${questionId}`)
      const decision = now
        ? planBulkQuestionChange(now, change, { at, today, daysUsed, suggested, takeDay })
        : QUESTION_GONE
      if (now && 'columns' in decision) rewritten.push({ now, columns: decision.columns })
      else if ('reason' in decision && reasons.length < MAX_LISTED_REASONS) {
        reasons.push({ text: now?.name ?? questionId, reason: decision.reason })
      }
    }
    const done = await updateQuestionColumns(trx, rewritten, {
      userId,
      at,
      action: getEditAction(action),
    })
    await insertActivityChanges(trx, id, done)
    changed += done.length
  }
  if (changed > 0) {
    const about = describeChange(change)
    await insertActivityLogEntry(trx, { id, action, userId, at, about, questions: changed, quizzes: 0 })
  }
  return { changed, left: ids.length - changed, reasons, activity: changed > 0 ? id : null }
}

function hidesQuestions(change: BulkQuestionChange): boolean {
  return change.to === 'archive' || (change.to === 'status' && change.status !== 'Published')
}

const QUESTION_GONE = { reason: 'It’s been deleted' }

type InPlaceChange = Exclude<BulkQuestionChange, { to: 'quiz' }>

function getActivityAction(change: InPlaceChange) {
  switch (change.to) {
    case 'status':
      return QUESTION_HISTORY_ACTION_BY_STATUS[change.status]
    case 'archive':
      return 'archived'
    case 'schedule':
      return 'scheduled'
    case 'category':
    case 'difficulty':
      return 'edited'
  }
}

/**
 * Returns the action to record in the history of a question. Planning counts as an edit, because the history has no
 * action of its own for planning.
 */
function getEditAction(action: ReturnType<typeof getActivityAction>) {
  return action === 'scheduled' ? 'edited' : action
}

function describeChange(change: InPlaceChange): string {
  switch (change.to) {
    case 'category':
      return change.category
    case 'difficulty':
      return change.difficulty
    case 'schedule':
      return `from ${change.from} on`
    case 'status':
    case 'archive':
      return ''
  }
}
