import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { bulkContract } from '#contract/question-authoring/bulk.ts'
import { inParts } from '#db/engine/chunks.ts'
import type { Trx } from '#db/tables/tables.ts'
import type { ActivityAction } from '#domain/authoring/activity.ts'
import { type BulkChange, MOST_AT_ONCE } from '#domain/authoring/bulk.ts'
import { dayAt } from '#domain/time/day.ts'
import type { QuestionStatus } from '#domain/questions/question-fields.ts'
import { addActivity, addChanges } from '../activity/record-activity.queries.ts'
import { type Rewritten, rewriteQuestions } from '../activity/rewrite-questions.queries.ts'
import { snapshotsOf } from '../activity/snapshots.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { suggestedAmong } from '../questions/own-suggestions.queries.ts'
import type { Handlers } from '../http/serve.ts'
import { decide, freeDays } from './bulk-changes.ts'
import { addToQuiz } from './bulk-quiz.ts'
import { authorOf, questionIdsFound } from './question-authoring.queries.ts'
import { questionsThatHadTheirDay, takenDays } from './schedule.queries.ts'

/** Maximum number of unchanged questions that the reply lists with a reason. */
const MOST_NAMED = 50

/** The result of a bulk change. */
type Outcome = {
  changed: number
  left: number
  reasons: { text: string; reason: string }[]
  activity: string | null
}

/** Handles bulk changes of questions. */
export function bulk({ db, content }: Deps): Handlers<typeof bulkContract> {
  return {
    change: async ({ body: { ids, filter, change } }, { player, arrivedAt: at }) => {
      const found = filter
        ? await questionIdsFound(
            db,
            { ...filter, ...authorOf(filter.author, player.id) },
            MOST_AT_ONCE + 1,
          )
        : [...new Set(ids)]
      if (found.length > MOST_AT_ONCE) {
        const most = MOST_AT_ONCE.toLocaleString('en-GB')
        throw new Refusal(409, `These are more than ${most} questions: please choose fewer at once`)
      }
      const by = { userId: player.id, at }
      return content.write(async (trx) => {
        const result =
          change.to === 'quiz'
            ? await addToQuiz(trx, { ids: found, quizId: change.quizId }, by)
            : await changeAll(trx, { ids: found, change }, by)
        return { result, changed: result.changed > 0, isRemoval: takesBack(change) }
      })
    },
  }
}

async function changeAll(
  trx: Trx,
  work: { ids: readonly string[]; change: InPlace },
  { userId, at }: { userId: string; at: number },
): Promise<Outcome> {
  const { ids, change } = work
  const today = dayAt(at)
  const from = change.to === 'schedule' ? change.from : today
  const taken = change.to === 'schedule' ? await takenDays(trx, today, []) : new Set<string>()
  const takeDay = freeDays(from, today, taken)
  const action = actionOf(change)
  const id = randomUUID()
  const reasons: Outcome['reasons'] = []
  let changed = 0
  for (const part of inParts(ids)) {
    // SQLite queries block the event loop, so yield to other requests.
    await yieldToEventLoop()
    const snapshots = await snapshotsOf(trx, { questions: part })
    const daysUsed = await questionsThatHadTheirDay(trx, part)
    const suggested = await suggestedAmong(trx, userId, part)
    const rewritten: Rewritten[] = []
    for (const questionId of part) {
      const now = snapshots.get(`question ${questionId}`)
      const decision = now ? decide(now, change, { at, today, daysUsed, suggested, takeDay }) : GONE
      if (now && 'columns' in decision) rewritten.push({ now, columns: decision.columns })
      else if ('reason' in decision && reasons.length < MOST_NAMED) {
        reasons.push({ text: now?.name ?? questionId, reason: decision.reason })
      }
    }
    const done = await rewriteQuestions(trx, rewritten, { userId, at, action: editOf(action) })
    await addChanges(trx, id, done)
    changed += done.length
  }
  if (changed > 0) {
    const about = aboutOf(change)
    await addActivity(trx, { id, action, userId, at, about, questions: changed, quizzes: 0 })
  }
  return { changed, left: ids.length - changed, reasons, activity: changed > 0 ? id : null }
}

/** Returns whether a change hides questions from visitors. */
function takesBack(change: BulkChange): boolean {
  return change.to === 'archive' || (change.to === 'status' && change.status !== 'Published')
}

const GONE = { reason: 'It is gone' }

const STATUS_ACTIONS = {
  Published: 'published',
  Draft: 'made a draft',
  Quizonly: 'made quiz-only',
} as const satisfies Record<QuestionStatus, ActivityAction>

type InPlace = Exclude<BulkChange, { to: 'quiz' }>

function actionOf(change: InPlace) {
  switch (change.to) {
    case 'status':
      return STATUS_ACTIONS[change.status]
    case 'archive':
      return 'archived'
    case 'schedule':
      return 'scheduled'
    case 'category':
    case 'difficulty':
      return 'edited'
  }
}

/** Records planning as an edit in a question's history, which has no action of its own for it. */
function editOf(action: ReturnType<typeof actionOf>) {
  return action === 'scheduled' ? 'edited' : action
}

function aboutOf(change: InPlace): string {
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
