import { runInTransaction } from '#db/engine/transaction.ts'
import type { Database } from '#db/tables/tables.ts'
import {
  type AnswerRefusal,
  checkQuizNightAnswer,
  gradeQuizNightAnswer,
  type QuizNightAnswer,
  type QuizNightQuestion,
} from '#domain/nights/night-answer.ts'
import { isQuizNightQuestionShown, type QuizNightState } from '#domain/nights/night-state.ts'
import {
  findRoomAnswersByIds,
  upsertQuizNightAnswers,
  type QuizNightAnswerRecord,
  formatQuizNightAnswerId,
} from './night-answers.queries.ts'
import type { QuizNightQuestionFinder } from './quiz-night-question-finder.ts'
import { findSeatsOfRooms, type QuizNightSeat, formatQuizNightSeatKey } from './night-seats.queries.ts'
import { lockQuizNightsAgainstChanges } from './nights.queries.ts'

/** An answer in a quiz night, as a phone sent it. */
export type ReceivedQuizNightAnswer = {
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

/** The answer as it was stored, or the reason why it was not stored. */
export type AnswerOutcome =
  | { choice: string; option: number | null }
  | { refused: AnswerRefusal | 'no such seat' | 'answered before' }

/**
 * Stores answers in one transaction, at most one for each seat. A repeated request finds its answer stored and keeps
 * its time. The rooms stay locked against changes, so that no answer is stored after its question is counted. The
 * number of queries does not depend on the number of rooms, so that hosts do not wait long for the lock.
 */
export function writeQuizNightAnswers(
  db: Database,
  findQuestion: QuizNightQuestionFinder,
  arrived: readonly ReceivedQuizNightAnswer[],
): Promise<AnswerOutcome[]> {
  return runInTransaction(db, async (trx) => {
    const rooms = await lockQuizNightsAgainstChanges(trx, [...new Set(arrived.map(({ code }) => code))])
    const seats = await findSeatsOfRooms(trx, arrived)
    const earlier = await findRoomAnswersByIds(trx, arrived)
    const added: Parameters<typeof upsertQuizNightAnswers>[1][number][] = []
    const outcomes: AnswerOutcome[] = []
    for (const answer of arrived) {
      const stored = rooms.get(answer.code)
      const wasAsked = stored !== undefined && isQuizNightQuestionShown(stored.night, answer.question)
      const asked = wasAsked ? await findQuestion(trx, answer.code, answer.question) : null
      if (!stored || !asked) outcomes.push({ refused: 'not open' })
      else {
        const seat = seats.get(formatQuizNightSeatKey(answer))
        const judged = judgeArrived(stored.night, asked, answer, {
          seat: seat && isSeatOf(seat, answer) ? seat : null,
          earlier: earlier.get(formatQuizNightAnswerId(answer)),
        })
        if ('points' in judged) added.push({ ...answer, ...judged })
        outcomes.push('choice' in judged ? toOutcome(asked, judged.choice) : judged)
      }
    }
    if (added.length > 0) await upsertQuizNightAnswers(trx, added)
    return outcomes
  })
}

/**
 * Judges an answer that arrived in a quiz night. Returns the answer to store, the stored choice if the same attempt was
 * stored before, or the reason why the answer does not count.
 */
function judgeArrived(
  night: QuizNightState,
  asked: QuizNightQuestion,
  answer: ReceivedQuizNightAnswer,
  known: { seat: QuizNightSeat | null; earlier: QuizNightAnswerRecord | undefined },
): Omit<QuizNightAnswer, 'seat'> | { choice: string } | Extract<AnswerOutcome, { refused: unknown }> {
  const { seat, earlier } = known
  if (!seat) return { refused: 'no such seat' }
  if (earlier?.attemptId === answer.attemptId) return { choice: earlier.choice }
  if (earlier && !night.settings.canChangeAnswer) return { refused: 'answered before' }
  const checked = checkQuizNightAnswer(night, asked, { ...answer, firstQuestion: seat.firstQuestion })
  if (typeof checked === 'string') return { refused: checked }
  return { ...checked, ...gradeQuizNightAnswer(night, asked, { seat: answer.seat, ...checked }) }
}

/** Returns whether an answer has the secret of the seat, and the seat is not removed. */
function isSeatOf(seat: QuizNightSeat, { secretHash }: ReceivedQuizNightAnswer): boolean {
  return !seat.isRemoved && seat.secretHash === secretHash
}

function toOutcome({ options }: QuizNightQuestion, choice: string): AnswerOutcome {
  const option = options.indexOf(choice)
  return { choice, option: option === -1 ? null : option }
}
