import type { reportsContract } from '#contract/reports/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { dayAt } from '#domain/time/day.ts'
import { mayAnswerReports, mayAssignReports } from '#domain/questions/report.ts'
import { openQuestions } from '../answers/open-questions.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { openLimiter } from '../http/limiter.ts'
import { networkPrefix } from '../http/network.ts'
import type { Player } from '../http/request-context.ts'
import type { Handlers } from '../http/serve.ts'
import { authorsByName, reportedCount, reportedQuestions } from './reported-questions.queries.ts'
import {
  addReport,
  assign,
  assigneeOf,
  close,
  openReportCount,
  reopen,
  reportsOf,
} from './reports.queries.ts'

const PAGE_SIZE = 20

/** Further reports of a question are dropped, because they add no information and may be abuse. */
const MOST_OPEN_OF_A_QUESTION = 200

const THANKS = { message: 'Thank you. We will look at it.' }

/** Returns the handlers by which players report problems in questions and authors process the reports. */
export function reports(deps: Deps): Handlers<typeof reportsContract> {
  const { db } = deps
  const findOpenQuestion = openQuestions(deps)
  const takeReport = reportLimiter(deps)

  /** Runs `work` in a transaction. Throws a 403 refusal if the player may not answer the question's reports. */
  const runAsAnswerer = <T>(player: Player, questionId: string, work: (trx: Trx) => Promise<T>) =>
    inTransaction(db, async (trx) => {
      if (!mayAnswerReports(player, await assigneeOf(trx, questionId))) {
        throw new Refusal(403, 'Somebody else looks after this, or nobody yet')
      }
      return work(trx)
    })

  return {
    add: async ({ body }, { arrivedAt, address, findPlayer }) => {
      const { questionId, attemptId: id, reason, note } = body
      const found = await findOpenQuestion(questionId, dayAt(arrivedAt))
      if (!found) throw new Refusal(404, 'There is no such question')
      const playerId = (await findPlayer())?.id ?? null
      await takeReport({ questionId, address, playerId })
      if ((await openReportCount(db, questionId)) >= MOST_OPEN_OF_A_QUESTION) return THANKS
      const choice = reason === 'should-count' ? body.choice : ''
      await addReport(db, { id, questionId, playerId, reason, note, choice, reportedAt: arrivedAt })
      return THANKS
    },
    own: async (_call, { player }) => ({ data: await reportsOf(db, player.id) }),
    list: async ({ query: { state, mine, page } }, { player, arrivedAt: now }) => {
      const filter = { state, assigneeId: mine ? player.id : undefined }
      const part = { now, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
      const total = await reportedCount(db, filter)
      const data = await reportedQuestions(db, filter, part)
      const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
      return { data, total, pages, authors: await authorsByName(db) }
    },
    counts: async (_call, { player }) => ({
      open: await reportedCount(db, { state: 'open' }),
      mine: await reportedCount(db, { state: 'open', assigneeId: player.id }),
    }),
    assign: async ({ body: { questionId, assigneeId } }, { player }) => {
      const authors = await authorsByName(db)
      const assignee = authors.find(({ id }) => id === assigneeId)
      if (assigneeId !== null && !assignee) throw new Refusal(400, 'Please choose an author')
      await inTransaction(db, async (trx) => {
        const assignees = { before: await assigneeOf(trx, questionId), after: assigneeId }
        if (!mayAssignReports(player, assignees)) {
          throw new Refusal(403, 'Only admins say who else looks after it')
        }
        await assign(trx, questionId, assigneeId)
      })
      return { message: assignee ? `${assignee.name} looks after it` : 'Nobody looks after it' }
    },
    answer: ({ body: { questionId, answer, until } }, { player, arrivedAt: at }) =>
      runAsAnswerer(player, questionId, async (trx) => ({
        closed: await close(trx, questionId, { until, answer, playerId: player.id, at }),
        closedAt: at,
      })),
    reopen: async ({ body: { questionId, closedAt } }, { player }) => {
      const by = player.role === 'admin' ? undefined : player.id
      const opened = await inTransaction(db, (trx) => reopen(trx, questionId, { at: closedAt, by }))
      return { opened }
    },
  }
}

/** Returns a limiter of reports by account and by network, for each question and in total. It throws a 429 refusal. */
function reportLimiter(deps: Deps) {
  const ofNetwork = openLimiter(deps, 'networkReports')
  const ofNetworkAndQuestion = openLimiter(deps, 'networkQuestionReports')
  const ofAccount = openLimiter(deps, 'accountReports')
  const ofAccountAndQuestion = openLimiter(deps, 'accountQuestionReports')
  return async (report: { questionId: string; address: string; playerId: string | null }) => {
    const { questionId, address, playerId } = report
    if (playerId !== null) {
      await ofAccountAndQuestion.take(`${playerId} ${questionId}`)
      await ofAccount.take(playerId)
    }
    // A loopback address belongs to an undeclared proxy, behind which all clients look the same.
    const network = networkPrefix(address)
    if (network === null) return
    await ofNetworkAndQuestion.take(`${network} ${questionId}`)
    await ofNetwork.take(network)
  }
}
