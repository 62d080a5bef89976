import type { RecordedAnswer } from '#domain/play/answer.ts'
import { parseDay } from '#domain/time/day.ts'

/** An answer with the API's field names. */
export type AnswerWire = {
  QuestionID: string
  Choice: string | null
  Score: boolean
  Claimed: boolean
  Time: number | null
  Day: string | null
  AnsweredAt: number
}

export function answerToWire(answer: RecordedAnswer): AnswerWire {
  return {
    QuestionID: answer.questionId,
    Choice: answer.choice,
    Score: answer.correct,
    Claimed: answer.claimed,
    Time: answer.timeTaken,
    Day: answer.day,
    AnsweredAt: answer.answeredAt,
  }
}

export function answerFromWire(wire: AnswerWire): RecordedAnswer {
  return {
    questionId: wire.QuestionID,
    choice: wire.Choice,
    correct: wire.Score,
    claimed: wire.Claimed,
    timeTaken: wire.Time,
    day: parseDay(wire.Day ?? ''),
    answeredAt: wire.AnsweredAt,
  }
}
