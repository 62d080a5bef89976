import type { QuizRecord, QuizResult } from '#domain/quizzes/quiz-result.ts'
import { createFieldNameConverters } from '../base/field-names.ts'
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

const RECORD_FIELDS = createFieldNameConverters<QuizRecord>()({
  quizId: 'QuizID',
  title: 'Title',
  slug: 'Stub',
  times: 'Times',
})

export const quizRecordToWire = (record: QuizRecord) => ({
  ...RECORD_FIELDS.toWire(record),
  Best: quizResultToWire(record.best),
  Last: quizResultToWire(record.last),
})

export const quizRecordFromWire = (wire: ReturnType<typeof quizRecordToWire>): QuizRecord => ({
  ...RECORD_FIELDS.fromWire(wire),
  best: resultFromWire(wire.Best),
  last: resultFromWire(wire.Last),
})
