import type { Database, Trx } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Answer } from '#domain/answer.ts'
import { addAnswer, type Stats } from '#domain/stats.ts'
import type { Streak } from '#domain/streak.ts'
import { statsFromFacts } from './stats-from-facts.ts'
import { addAnswers, answersToQuestions, lockStats, saveStats } from './answers.queries.ts'

/** What became of an answer; `answer` is the one that counts, which may be an earlier one. */
export type Written = { answer: Answer; isFirst: boolean; streak: Streak } | 'no such player'

/**
 * Writes the answers of several players, of each at most one, together with what follows for
 * their statistics, in one transaction. Tells of each what became of it, in the same order.
 */
export function writeAnswers(db: Database, answers: readonly Answer[]): Promise<Written[]> {
  return inTransaction(db, async (trx) => {
    const ids = answers.map(({ playerId }) => playerId)
    const before = await lockStats(trx, ids)
    const added = await addAnswers(
      trx,
      answers.filter(({ playerId }) => before.has(playerId)),
    )
    const after = await statsAfter(
      trx,
      before,
      answers.filter(({ playerId }) => added.has(playerId)),
    )
    await saveStats(trx, after)
    const written: Written[] = []
    for (const answer of answers) {
      const { playerId } = answer
      const isFirst = added.has(playerId)
      const streak = after.get(playerId) ?? before.get(playerId)
      const counts = isFirst || !streak ? answer : await firstAnswer(trx, answer)
      written.push(streak ? { answer: counts, isFirst, streak } : 'no such player')
    }
    return written
  })
}

async function statsAfter(
  trx: Trx,
  before: ReadonlyMap<string, Stats>,
  added: readonly Answer[],
): Promise<Map<string, Stats>> {
  const after = new Map<string, Stats>()
  for (const answer of added) {
    const known = before.get(answer.playerId)
    const next = known ? addAnswer(known, answer) : 'count again'
    after.set(
      answer.playerId,
      next === 'count again' ? await statsFromFacts(trx, answer.playerId) : next,
    )
  }
  return after
}

async function firstAnswer(trx: Trx, { playerId, questionId }: Answer): Promise<Answer> {
  const [first] = await answersToQuestions(trx, playerId, [questionId])
  if (!first) throw new Error('An answer that is there already cannot be found')
  return first
}
