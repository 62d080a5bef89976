import type { Database, Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import {
  gradeAnswerAcrossQuestionVersions,
  type QuestionVersion,
  type RegradedAnswerCounts,
} from '#domain/authoring/regrade.ts'
import { updateStatsForCorrectedAnswer } from '#domain/streak/stats.ts'
import { lockAccountRows, updatePlayerStats, loadVersionedPlayerStats } from '../answers/player-stats.queries.ts'
import { moveRegradedPicksInTallies } from '../answers/tally-corrections.queries.ts'
import { updateReviewCards } from '../reviews/update-review-cards.ts'
import { listAnswersToRegrade, type RegradableAnswer, saveRegradedAnswers } from './answers-to-regrade.queries.ts'
import { loadQuestionVersions } from './question-versions.queries.ts'
import { type RegradeProcessClaim, claimRegrade, type RunningRegrade, saveRegradeProgress } from './regrades.queries.ts'
import { regradeVisitorTallies } from './visitor-picks.queries.ts'

/** Answers checked and changed per batch. New answers wait for a batch, which takes some hundredths of a second. */
export const REGRADE_BATCH_LIMITS = { looked: 1000, moved: 100 }

/**
 * The maximum time after an edit in which answers judged by the previous answer key can still be written. Such answers
 * come from a process that has not reloaded the question yet, or from a long transaction.
 */
const MAX_WRITE_DELAY_MS = 60_000

/**
 * Regrades one batch of answers. Saves verdicts, all dependent data and the progress in one
 * transaction, so that a crash loses nothing. Returns `null` if nothing is due.
 */
export function regradeAnswerBatch(
  db: Database,
  now: number,
  claim: RegradeProcessClaim,
  { looked, moved: most } = REGRADE_BATCH_LIMITS,
): Promise<RegradedAnswerCounts | null> {
  return runInTransaction(db, async (trx) => {
    const regrade = await claimRegrade(trx, now, claim)
    if (!regrade) return null
    const { questionId, doneUntil: after } = regrade
    const versions = await loadQuestionVersions(trx, questionId)
    if (!versions) throw new Error('A question that is judged again is gone')
    const answers = await listAnswersToRegrade(trx, regrade, { after, limit: looked })
    const all = findChangedAnswers(versions, answers)
    const moved = all.slice(0, most)
    const last = all.length > moved.length ? moved.at(-1) : answers[looked - 1]
    const counts = await applyJudgements(trx, questionId, moved)
    if (!last) await regradeVisitorTallies(trx, getQuestionOfVersion(versions, regrade), questionId)
    await saveRegradeProgress(trx, regrade, { ...counts, ...getNextStep(regrade, last, now) })
    return counts
  })
}

type ChangedAnswer = ReturnType<typeof findChangedAnswers>[number]

/** Returns the answers whose verdict changes, each with the new verdict. */
function findChangedAnswers(
  versions: Parameters<typeof gradeAnswerAcrossQuestionVersions>[0],
  answers: readonly RegradableAnswer[],
) {
  return answers.flatMap((answer) => {
    const judgement = gradeAnswerAcrossQuestionVersions(versions, answer)
    return judgement.correct === answer.correct ? [] : [{ ...answer, ...judgement }]
  })
}

/** Locks rows in the same order as saving an answer: accounts, answers, statistics, tallies. */
async function applyJudgements(
  trx: Trx,
  questionId: string,
  moved: readonly ChangedAnswer[],
): Promise<RegradedAnswerCounts> {
  const ids = moved.map(({ playerId }) => playerId)
  if (ids.length === 0) return { right: 0, wrong: 0 }
  const accounts = await lockAccountRows(trx, ids)
  // Players who deleted their account have no answers left.
  const remaining = moved.filter(({ playerId }) => accounts.has(playerId))
  const saved = await saveRegradedAnswers(trx, questionId, remaining)
  const done = new Map(remaining.filter(({ playerId }) => saved.has(playerId)).map((one) => [one.playerId, one]))
  if (done.size === 0) return { right: 0, wrong: 0 }
  const doneIds = [...done.keys()]
  await updatePlayerStats(trx, await loadVersionedPlayerStats(trx, doneIds), async (id, before) => {
    const answer = done.get(id)
    return answer ? updateStatsForCorrectedAnswer(before, answer) : before
  })
  await updateReviewCards(trx, questionId, doneIds)
  await moveRegradedPicksInTallies(trx, questionId, doneIds)
  const right = [...done.values()].filter(({ correct }) => correct).length
  return { right, wrong: done.size - right }
}

function getQuestionOfVersion(versions: readonly QuestionVersion[], { version }: RunningRegrade) {
  const edit = versions.find((one) => one.version === version)
  if (!edit) throw new Error('The edit by which answers are judged again is gone')
  return edit.question
}

function getNextStep({ round, requestedAt }: RunningRegrade, last: { playerId: string } | undefined, now: number) {
  if (last) return { round, doneUntil: last.playerId, dueAt: now }
  const latest = Math.max(now, requestedAt + MAX_WRITE_DELAY_MS)
  return { round: 2 as const, doneUntil: '', dueAt: round === 1 ? latest : null }
}
