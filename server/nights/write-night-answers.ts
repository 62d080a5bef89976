import { inTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { type AnswerRefusal, checkAnswer, judgeAnswer, type QuizNightQuestion } from '#domain/nights/night-answer.ts'
import { listQuizNightAnswers, putQuizNightAnswers, type StoredQuizNightAnswer } from './night-answers.queries.ts'
import type { FindQuizNightQuestion } from './night-questions.ts'
import { findQuizNightSeats, type QuizNightSeat } from './night-seats.queries.ts'
import { lockQuizNight, type StoredQuizNight } from './nights.queries.ts'

/** An answer as it arrived from a phone. */
export type ArrivedAnswer = {
  code: string
  seat: number
  secretHash: string
  question: number
  attemptId: string
  option: number | null
  text: string
  /** When the request had arrived, before it waited in any queue. */
  arrivedAt: number
}

/** The stored choice, or why none was stored. */
export type AnswerOutcome =
  | { choice: string; option: number | null }
  | { refused: AnswerRefusal | 'no such seat' | 'answered before' }

/**
 * Stores answers in one transaction, at most one for each seat. A repeated request finds its answer stored and keeps its
 * time. The rooms stay locked against changes, so that no answer is stored after its question is counted.
 */
export function writeQuizNightAnswers(
  db: Database,
  findQuestion: FindQuizNightQuestion,
  arrived: readonly ArrivedAnswer[],
): Promise<AnswerOutcome[]> {
  const outcomes = new Map<ArrivedAnswer, AnswerOutcome>()
  return inTransaction(db, async (trx) => {
    // Rooms are locked in the same order everywhere.
    const byRoom = [...Map.groupBy(arrived, ({ code }) => code)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (const [code, answers] of byRoom) {
      const stored = await lockQuizNight(trx, code, 'changes')
      for (const [number, group] of Map.groupBy(answers, ({ question }) => question)) {
        const asked = await findQuestion(trx, code, number)
        if (stored && asked) await writeToQuestion(trx, stored, asked, group, outcomes)
      }
    }
    return arrived.map((answer) => outcomes.get(answer) ?? { refused: 'not open' })
  })
}

async function writeToQuestion(
  trx: Trx,
  { code, night }: StoredQuizNight,
  asked: QuizNightQuestion,
  group: readonly ArrivedAnswer[],
  outcomes: Map<ArrivedAnswer, AnswerOutcome>,
): Promise<void> {
  const seatNumbers = group.map(({ seat }) => seat)
  const seats = new Map((await findQuizNightSeats(trx, code, seatNumbers)).map((seat) => [seat.seat, seat]))
  const earlier = new Map(
    (await listQuizNightAnswers(trx, code, asked.number, seatNumbers)).map((answer) => [answer.seat, answer]),
  )
  const added: StoredQuizNightAnswer[] = []
  for (const answer of group) {
    const before = earlier.get(answer.seat)
    const seat = getAllowedSeat(seats, answer)
    if (!seat) outcomes.set(answer, { refused: 'no such seat' })
    else if (before?.attemptId === answer.attemptId) outcomes.set(answer, toOutcome(asked, before.choice))
    else if (before && !night.settings.canChangeAnswer) outcomes.set(answer, { refused: 'answered before' })
    else {
      const checked = checkAnswer(night, asked, { ...answer, firstQuestion: seat.firstQuestion })
      if (typeof checked === 'string') outcomes.set(answer, { refused: checked })
      else {
        const { seat: number, attemptId, arrivedAt } = answer
        const made = { seat: number, ...checked }
        added.push({ ...made, ...judgeAnswer(night, asked, made), attemptId, arrivedAt })
        outcomes.set(answer, toOutcome(asked, checked.choice))
      }
    }
  }
  if (added.length > 0) await putQuizNightAnswers(trx, code, asked.number, added)
}

/** Returns the seat of an answer if it has the seat's secret and is not removed. */
function getAllowedSeat(seats: ReadonlyMap<number, QuizNightSeat>, answer: ArrivedAnswer): QuizNightSeat | null {
  const seat = seats.get(answer.seat)
  return seat && !seat.isRemoved && seat.secretHash === answer.secretHash ? seat : null
}

function toOutcome({ options }: QuizNightQuestion, choice: string): AnswerOutcome {
  const option = options.indexOf(choice)
  return { choice, option: option === -1 ? null : option }
}
