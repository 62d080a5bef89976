import type { Database, Trx } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Answer } from '#domain/answer.ts'
import { type Milestone, milestonesPassed } from '#domain/milestones.ts'
import { firstPick, type PickCount, type PickWay } from '#domain/question-tally.ts'
import { addAnswer, type Stats } from '#domain/stats.ts'
import type { Streak } from '#domain/streak.ts'
import { statsFromFacts } from './stats-from-facts.ts'
import { addAnswers, answersToQuestions, lockStats, saveStats } from './answers.queries.ts'
import { countPicks, talliesOf } from './question-tallies.queries.ts'

/** An answer as it comes, with what is not stored of it. */
export type NewAnswer = Answer & { way: PickWay }

/** What became of an answer; `answer` is the one that counts, which may be an earlier one. */
export type AnswerOutcome =
  | {
      answer: Answer
      isFirst: boolean
      streak: Streak
      /** Everybody's first picks of the question, this one among them. */
      tally: readonly PickCount[]
      /** What the player reached by it. */
      milestones: Milestone[]
    }
  | 'no such player'

/**
 * Writes the answers of several players, of each at most one, together with what follows for
 * their statistics and the questions' tallies, in one transaction. Tells of each what became of it, in the same order.
 */
export function writeAnswers(
  db: Database,
  answers: readonly NewAnswer[],
  shard: number,
): Promise<AnswerOutcome[]> {
  return inTransaction(db, async (trx) => {
    const ids = answers.map(({ playerId }) => playerId)
    const before = await lockStats(trx, ids)
    const added = await addAnswers(
      trx,
      answers.filter(({ playerId }) => before.has(playerId)),
    )
    const firsts = answers.filter(({ playerId }) => added.has(playerId))
    const after = await statsAfter(trx, before, firsts)
    await saveStats(trx, after)
    // Last, because others who answer the same question wait for it until this is stored.
    await countPicks(trx, firsts.map(pickOf), { of: 'players', shard })
    const tallies = await talliesOf(trx, [...new Set(answers.map((one) => one.questionId))])
    const written: AnswerOutcome[] = []
    for (const answer of answers) {
      const { playerId } = answer
      const isFirst = added.has(playerId)
      const known = before.get(playerId)
      if (!known) {
        written.push('no such player')
        continue
      }
      const streak = after.get(playerId) ?? known
      const milestones = milestonesPassed(known, streak)
      const counts = isFirst ? answer : await firstAnswer(trx, answer)
      const tally = tallies.get(answer.questionId) ?? []
      written.push({ answer: counts, isFirst, streak, tally, milestones })
    }
    return written
  })
}

function pickOf(answer: NewAnswer) {
  return { ...firstPick(answer.way, answer), questionId: answer.questionId }
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
