import type { reportsContract } from '#contract/reports/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { canAnswerQuestionReports, canAssignReports } from '#domain/questions/report.ts'
import { createPlayableQuestionFinder } from '../answers/open-questions.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import { getClientNetworkOfIpAddress } from '../http/network.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { listAuthors, countReportedQuestions, listReportedQuestions } from './reported-questions.queries.ts'
import {
  insertQuestionReport,
  updateReportAssignee,
  findReportAssignee,
  markReportsClosed,
  countOpenReports,
  reopenQuestionReports,
  listReportsByPlayer,
} from './reports.queries.ts'

const PAGE_SIZE = 20

/**
 * A question with this many open reports gets no more. Further reports are dropped, because they add no information and
 * may be abuse.
 */
const MAX_OPEN_REPORTS_PER_QUESTION = 200

const REPORT_RECEIVED = { message: 'Thank you! We’ll take a look.' }

/** Returns the handlers by which players report problems in questions and authors process the reports. */
export function reportHandlers(deps: ServerDependencies): EndpointHandlers<typeof reportsContract> {
  const { db } = deps
  const findOpenQuestion = createPlayableQuestionFinder(deps)
  const takeReport = createReportLimiter(deps)

  /** Runs `work` in a transaction. Throws a 403 refusal if the player may not answer the question's reports. */
  const runAsAnswerer = <T>(player: SignedInPlayer, questionId: string, work: (trx: Trx) => Promise<T>) =>
    runInTransaction(db, async (trx) => {
      if (!canAnswerQuestionReports(player, await findReportAssignee(trx, questionId))) {
        throw new Refusal(403, 'Please assign this to yourself first')
      }
      return work(trx)
    })

  return {
    add: async ({ body }, { arrivedAt, address, findPlayer }) => {
      const { questionId, attemptId: id, reason, note } = body
      const found = await findOpenQuestion(questionId, getUtcDayOfInstant(arrivedAt))
      if (!found) throw new Refusal(404, 'We can’t find that question')
      const playerId = (await findPlayer())?.id ?? null
      await takeReport({ questionId, address, playerId })
      if ((await countOpenReports(db, questionId)) >= MAX_OPEN_REPORTS_PER_QUESTION) return REPORT_RECEIVED
      const choice = reason === 'should-count' ? body.choice : ''
      await insertQuestionReport(db, { id, questionId, playerId, reason, note, choice, reportedAt: arrivedAt })
      return REPORT_RECEIVED
    },
    own: async (_call, { player }) => ({ data: await listReportsByPlayer(db, player.id) }),
    list: async ({ query: { state, mine, page } }, { player, arrivedAt: now }) => {
      const filter = { state, assigneeId: mine ? player.id : undefined }
      const part = { now, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
      const total = await countReportedQuestions(db, filter)
      const data = await listReportedQuestions(db, filter, part)
      const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
      return { data, total, pages, authors: await listAuthors(db) }
    },
    counts: async (_call, { player }) => ({
      open: await countReportedQuestions(db, { state: 'open' }),
      mine: await countReportedQuestions(db, { state: 'open', assigneeId: player.id }),
    }),
    assign: async ({ body: { questionId, assigneeId } }, { player }) => {
      const authors = await listAuthors(db)
      const assignee = authors.find(({ id }) => id === assigneeId)
      if (assigneeId !== null && !assignee) throw new Refusal(400, 'Please choose an author')
      await runInTransaction(db, async (trx) => {
        const assignees = { before: await findReportAssignee(trx, questionId), after: assigneeId }
        if (!canAssignReports(player, assignees)) {
          throw new Refusal(403, 'Only admins can assign it to somebody else')
        }
        await updateReportAssignee(trx, questionId, assigneeId)
      })
      return { message: assignee ? `${assignee.name} looks after it` : 'Nobody looks after it' }
    },
    answer: ({ body: { questionId, answer, until } }, { player, arrivedAt: at }) =>
      runAsAnswerer(player, questionId, async (trx) => ({
        closed: await markReportsClosed(trx, questionId, { until, answer, playerId: player.id, at }),
        closedAt: at,
      })),
    reopen: async ({ body: { questionId, closedAt } }, { player }) => {
      const by = player.role === 'admin' ? undefined : player.id
      const opened = await runInTransaction(db, (trx) => reopenQuestionReports(trx, questionId, { at: closedAt, by }))
      return { opened }
    },
  }
}

/** Returns a limiter of reports by account and by network, for each question and in total. It throws a 429 refusal. */
function createReportLimiter(deps: ServerDependencies) {
  const ofNetwork = createAttemptRateLimiter(deps, 'networkReports')
  const ofNetworkAndQuestion = createAttemptRateLimiter(deps, 'networkQuestionReports')
  const ofAccount = createAttemptRateLimiter(deps, 'accountReports')
  const ofAccountAndQuestion = createAttemptRateLimiter(deps, 'accountQuestionReports')
  return async (report: { questionId: string; address: string; playerId: string | null }) => {
    const { questionId, address, playerId } = report
    if (playerId !== null) {
      await ofAccountAndQuestion.take(`${playerId} ${questionId}`)
      await ofAccount.take(playerId)
    }
    // A loopback address belongs to an undeclared proxy, behind which all clients look the same.
    const network = getClientNetworkOfIpAddress(address)
    if (network === null) return
    await ofNetworkAndQuestion.take(`${network} ${questionId}`)
    await ofNetwork.take(network)
  }
}
