import type { Database, Trx } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { judgementOf, type QuestionVersion, type RegradeCounts } from '#domain/authoring/regrade.ts'
import { withJudgement } from '#domain/streak/stats.ts'
import { lockAccounts, moveStats, versionedStats } from '../answers/player-stats.queries.ts'
import { countJudgedAgain } from '../answers/recount-picks.queries.ts'
import { followJudgements } from '../reviews/follow-judgements.ts'
import { answersBefore, type JudgedAnswer, saveJudgements } from './judged-answers.queries.ts'
import { questionVersions } from './question-versions.queries.ts'
import { type Claim, claimRegrade, type RegradeUnderWay, saveProgress } from './regrades.queries.ts'
import { judgeVisitorPicks } from './visitor-picks.queries.ts'

/**
 * Answers checked and changed per batch. New answers wait for a batch, which takes some hundredths of
 * a second.
 */
export const AT_ONCE = { looked: 1000, moved: 100 }

/**
 * Time after an edit in which answers judged by the old key can still be written: by a process that
 * has not reloaded the question, or in a long transaction.
 */
const LATEST_WRITE_MS = 60_000

/**
 * Regrades one batch of answers. Saves verdicts, all dependent data and the progress in one
 * transaction, so that a crash loses nothing. Returns `null` if nothing is due.
 */
export function judgeSomeAgain(
  db: Database,
  now: number,
  claim: Claim,
  { looked, moved: most } = AT_ONCE,
): Promise<RegradeCounts | null> {
  return inTransaction(db, async (trx) => {
    const regrade = await claimRegrade(trx, now, claim)
    if (!regrade) return null
    const { questionId, doneUntil: after } = regrade
    const versions = await questionVersions(trx, questionId)
    if (!versions) throw new Error('A question that is judged again is gone')
    const answers = await answersBefore(trx, regrade, { after, limit: looked })
    const all = differing(versions, answers)
    const moved = all.slice(0, most)
    const last = all.length > moved.length ? moved.at(-1) : answers[looked - 1]
    const counts = await move(trx, questionId, moved)
    if (!last) await judgeVisitorPicks(trx, keyOf(versions, regrade), questionId)
    await saveProgress(trx, regrade, { ...counts, ...nextStep(regrade, last, now) })
    return counts
  })
}

type Moved = ReturnType<typeof differing>[number]

/** Returns the answers whose verdict changes, each with the new verdict. */
function differing(versions: Parameters<typeof judgementOf>[0], answers: readonly JudgedAnswer[]) {
  return answers.flatMap((answer) => {
    const judgement = judgementOf(versions, answer)
    return judgement.correct === answer.correct ? [] : [{ ...answer, ...judgement }]
  })
}

/** Locks rows in the same order as saving an answer: accounts, answers, statistics, tallies. */
async function move(trx: Trx, questionId: string, moved: readonly Moved[]): Promise<RegradeCounts> {
  const ids = moved.map(({ playerId }) => playerId)
  if (ids.length === 0) return { right: 0, wrong: 0 }
  const accounts = await lockAccounts(trx, ids)
  // Players who deleted their account have no answers left.
  const remaining = moved.filter(({ playerId }) => accounts.has(playerId))
  const saved = await saveJudgements(trx, questionId, remaining)
  const done = new Map(
    remaining.filter(({ playerId }) => saved.has(playerId)).map((one) => [one.playerId, one]),
  )
  if (done.size === 0) return { right: 0, wrong: 0 }
  const doneIds = [...done.keys()]
  await moveStats(trx, await versionedStats(trx, doneIds), async (id, before) => {
    const answer = done.get(id)
    return answer ? withJudgement(before, answer) : before
  })
  await followJudgements(trx, questionId, doneIds)
  await countJudgedAgain(trx, questionId, doneIds)
  const right = [...done.values()].filter(({ correct }) => correct).length
  return { right, wrong: done.size - right }
}

function keyOf(versions: readonly QuestionVersion[], { version }: RegradeUnderWay) {
  const edit = versions.find((one) => one.version === version)
  if (!edit) throw new Error('The edit by which answers are judged again is gone')
  return edit.question
}

function nextStep(
  { round, requestedAt }: RegradeUnderWay,
  last: { playerId: string } | undefined,
  now: number,
) {
  if (last) return { round, doneUntil: last.playerId, dueAt: now }
  const latest = Math.max(now, requestedAt + LATEST_WRITE_MS)
  return { round: 2 as const, doneUntil: '', dueAt: round === 1 ? latest : null }
}
