import type { QuizRecord, QuizResult } from '#domain/quizzes/quiz-result.ts'
import { timeFromWire, timeToWire } from '../base/time-taken.ts'

/** The result of a quiz run with the API's field names. */
export type ResultWire = { Score: number; Total: number; Time: string; FinishedAt: number }

export function resultToWire({ score, total, timeTaken, finishedAt }: QuizResult): ResultWire {
  return {
    Score: score,
    Total: total,
    Time: timeTaken === null ? '' : timeToWire(timeTaken),
    FinishedAt: finishedAt,
  }
}

function resultFromWire({ Score, Total, Time, FinishedAt }: ResultWire): QuizResult {
  return { score: Score, total: Total, timeTaken: timeFromWire(Time), finishedAt: FinishedAt }
}

type QuizRecordWire = {
  QuizID: string
  Title: string
  Stub: string
  Times: number
  Best: ResultWire
  Last: ResultWire
}

export function quizRecordToWire(record: QuizRecord): QuizRecordWire {
  return {
    QuizID: record.quizId,
    Title: record.title,
    Stub: record.slug,
    Times: record.times,
    Best: resultToWire(record.best),
    Last: resultToWire(record.last),
  }
}

export function quizRecordFromWire(wire: QuizRecordWire): QuizRecord {
  return {
    quizId: wire.QuizID,
    title: wire.Title,
    slug: wire.Stub,
    times: wire.Times,
    best: resultFromWire(wire.Best),
    last: resultFromWire(wire.Last),
  }
}
