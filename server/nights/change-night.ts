import { inTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { applyNightEvent, type NightEvent } from '#domain/nights/night.ts'
import { judgeAnswer, type NightAnswer } from '#domain/nights/night-answer.ts'
import { listNightAnswers, updateNightPoints } from './night-answers.queries.ts'
import type { FindNightQuestion } from './night-questions.ts'
import { lockNight, type StoredNight, updateNight } from './nights.queries.ts'

type ChangeDeps = { db: Database; findQuestion: FindNightQuestion }

/**
 * Applies an event to a room in one transaction. `decide` gets the room as locked and returns `null` to change nothing.
 * Processes may apply the same event at the same time: the second one finds it done. Returns the room, or `null` if it
 * does not exist.
 */
export function changeNight(
  { db, findQuestion }: ChangeDeps,
  code: string,
  decide: (stored: StoredNight, trx: Trx) => NightEvent | null | Promise<NightEvent | null>,
): Promise<StoredNight | null> {
  return inTransaction(db, async (trx) => {
    const stored = await lockNight(trx, code)
    if (!stored) return null
    const event = await decide(stored, trx)
    const night = event ? applyNightEvent(stored.night, event) : stored.night
    if (!event || night === stored.night) return stored
    const changed = { ...stored, night }
    if (event.type === 'accept' || event.type === 'correct key') {
      await judgeAgain(trx, changed, event.number, findQuestion)
    }
    return updateNight(trx, changed)
  })
}

/** Judges all answers to a question by the current key. */
async function judgeAgain(
  trx: Trx,
  { code, night }: StoredNight,
  number: number,
  findQuestion: FindNightQuestion,
): Promise<void> {
  const asked = await findQuestion(trx, code, number)
  if (!asked) return
  const judged = (await listNightAnswers(trx, code, number)).map((answer) => ({
    answer,
    worth: judgeAnswer(night, asked, answer),
  }))
  const changed = judged.filter(({ answer, worth }) => !isWorth(answer, worth))
  for (const [, group] of Map.groupBy(changed, ({ worth }) => `${worth.correct} ${worth.points}`)) {
    const [first] = group
    const seats = group.map(({ answer }) => answer.seat)
    if (first) await updateNightPoints(trx, code, number, seats, first.worth)
  }
}

function isWorth(answer: NightAnswer, worth: Pick<NightAnswer, 'correct' | 'points'>): boolean {
  return answer.correct === worth.correct && answer.points === worth.points
}
