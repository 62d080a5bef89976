import type { Database, Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { Answer } from '#domain/play/answer.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { type PlayerMilestone, findNewlyReachedMilestones } from '#domain/streak/milestones.ts'
import { toFirstPick, type FirstPickCount, type FirstPickMethod } from '#domain/play/question-tally.ts'
import { addAnswerToPlayerStats, type PlayerStats } from '#domain/streak/stats.ts'
import type { Streak } from '#domain/streak/streak.ts'
import { Refusal } from '../http/errors.ts'
import { findQuestionIdOfDay } from '../questions/daily.queries.ts'
import { computePlayerStats } from './compute-player-stats.ts'
import { insertAnswers, listPlayerAnswersToQuestions } from './answers.queries.ts'
import { updatePlayerStats, loadVersionedPlayerStats } from './player-stats.queries.ts'
import type { VisitorAnswerReceipt } from './pick-receipts.ts'
import { addFirstPicksToTallies, loadQuestionFirstPickTallies } from './question-tallies.queries.ts'
import { markPickReceiptsUsed } from './receipt-nonces.queries.ts'

/** An answer that is to be saved, with data that the row of the answer does not contain: its method and its receipt. */
export type NewAnswer = Answer & {
  way: FirstPickMethod
  /** The receipt that proves when the player made this pick as a visitor. `null` for an answer given now. */
  receipt: VisitorAnswerReceipt | null
}

/**
 * The result of saving an answer. `answer` is the player's first answer to the question, which may be an earlier one.
 */
export type AnswerOutcome =
  | {
      answer: Answer
      isFirst: boolean
      /** The streak before this answer. */
      before: Streak
      streak: Streak
      /**
       * The question's first picks by all players and visitors. Includes this answer, unless a program sent only a
       * score without the picked option.
       */
      tally: readonly FirstPickCount[]
      /** Milestones that the player reached with this answer. */
      milestones: PlayerMilestone[]
    }
  | 'no such player'

/**
 * Writes the answers of several players, at most one each, and updates statistics and tallies in the same transaction.
 * The table's primary key decides which answer is a player's first. Nothing is locked in advance. Returns the outcomes
 * in the order of `arrived`.
 */
export function savePlayerAnswers(
  db: Database,
  arrived: readonly NewAnswer[],
  shard: number,
): Promise<AnswerOutcome[]> {
  return runInTransaction(db, async (trx) => {
    const answers = await applyReceiptDates(trx, arrived)
    const ids = answers.map(({ playerId }) => playerId)
    const known = await loadVersionedPlayerStats(trx, ids)
    const added = await insertAnswers(
      trx,
      answers.filter(({ playerId }) => known.has(playerId)),
    )
    const firsts = new Map(answers.filter(({ playerId }) => added.has(playerId)).map((one) => [one.playerId, one]))
    // Read the statistics of players with repeated answers again, because their first answer may have been counted
    // after the first read.
    const repeated = [...known.keys()].filter((id) => !added.has(id))
    const repeatedStats = await loadVersionedPlayerStats(trx, repeated)
    const changes = await updatePlayerStats(trx, selectEntries(known, added), (id, before) =>
      computeStatsAfter(trx, before, firsts.get(id)),
    )
    // The tallies are updated last, because other answers to the same question wait while this transaction holds their
    // locks.
    const picks = [...firsts.values()].filter(({ claimed }) => !claimed).map(getFirstPick)
    await addFirstPicksToTallies(trx, picks, { of: 'players', shard })
    const tallies = await loadQuestionFirstPickTallies(trx, [...new Set(answers.map((one) => one.questionId))])
    await refuseReplacedQuestions(trx, [...firsts.values()])
    const written: AnswerOutcome[] = []
    for (const answer of answers) {
      const { playerId } = answer
      const isFirst = added.has(playerId)
      const before = (repeatedStats.get(playerId) ?? known.get(playerId))?.stats
      if (!before) {
        written.push('no such player')
        continue
      }
      const change = changes.get(playerId) ?? { before, after: before }
      const counts = isFirst ? answer : await getFirstAnswer(trx, answer)
      written.push({
        answer: counts,
        isFirst,
        before: change.before,
        streak: change.after,
        tally: tallies.get(answer.questionId) ?? [],
        milestones: findNewlyReachedMilestones(change.before, change.after),
      })
    }
    return written
  })
}

/** Sets the time of each answer to that of its receipt. Answers with a used receipt keep their arrival time. */
async function applyReceiptDates(trx: Trx, answers: readonly NewAnswer[]): Promise<NewAnswer[]> {
  const receipts = answers.map(({ receipt }) => receipt).filter((one) => one !== null)
  const unused = await markPickReceiptsUsed(trx, receipts)
  return answers.map((answer) =>
    // If several answers share a receipt, only the first one uses it.
    answer.receipt && unused.delete(answer.receipt.nonce)
      ? { ...answer, answeredAt: answer.receipt.answeredAt }
      : answer,
  )
}

/** Rejects answers to a question that an author has replaced since it was read. */
async function refuseReplacedQuestions(trx: Trx, answers: readonly NewAnswer[]): Promise<void> {
  // Checks only answers that were given on the day of their question, because authors can replace only today's
  // question. Answers with a receipt can belong to an earlier day.
  const onTheirDay = answers.filter(({ day, answeredAt }) => day === getUtcDayOfInstant(answeredAt))
  const today = onTheirDay
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1)
  if (today === undefined) return
  const current = await findQuestionIdOfDay(trx, today)
  const isReplaced = ({ day, questionId }: NewAnswer) => day === today && current !== null && questionId !== current
  if (onTheirDay.some(isReplaced)) throw new Refusal(404, 'We can’t find that question')
}

function getFirstPick(answer: NewAnswer) {
  return { ...toFirstPick(answer.way, answer), questionId: answer.questionId }
}

function selectEntries<T>(all: ReadonlyMap<string, T>, ids: ReadonlySet<string>): Map<string, T> {
  return new Map([...all].filter(([id]) => ids.has(id)))
}

async function computeStatsAfter(trx: Trx, before: PlayerStats, answer: Answer | undefined): Promise<PlayerStats> {
  if (!answer) return before
  const next = addAnswerToPlayerStats(before, answer)
  return next === 'count again' ? computePlayerStats(trx, answer.playerId) : next
}

async function getFirstAnswer(trx: Trx, { playerId, questionId }: Answer): Promise<Answer> {
  const [first] = await listPlayerAnswersToQuestions(trx, playerId, [questionId])
  if (!first) throw new Error('An answer that is there already cannot be found')
  return first
}
