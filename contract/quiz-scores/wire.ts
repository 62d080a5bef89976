import type { QuizRecord, QuizResult } from '#domain/quizzes/quiz-result.ts'
import { parseTimeTaken, formatTimeTaken } from '../base/time-taken.ts'

/** The result of a quiz run with the API's field names. */
export type QuizResultWire = { Score: number; Total: number; Time: string; FinishedAt: number }

export function quizResultToWire({ score, total, timeTaken, finishedAt }: QuizResult): QuizResultWire {
  return {
    Score: score,
    Total: total,
    Time: timeTaken === null ? '' : formatTimeTaken(timeTaken),
    FinishedAt: finishedAt,
  }
}

function resultFromWire({ Score, Total, Time, FinishedAt }: QuizResultWire): QuizResult {
  return { score: Score, total: Total, timeTaken: parseTimeTaken(Time), finishedAt: FinishedAt }
}

type QuizRecordWire = {
  QuizID: string
  Title: string
  Stub: string
  Times: number
  Best: QuizResultWire
  Last: QuizResultWire
}

export function quizRecordToWire(record: QuizRecord): QuizRecordWire {
  return {
    QuizID: record.quizId,
    Title: record.title,
    Stub: record.slug,
    Times: record.times,
    Best: quizResultToWire(record.best),
    Last: quizResultToWire(record.last),
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
