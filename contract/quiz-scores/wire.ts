import type { QuizRecord, QuizResult } from '#domain/quizzes/quiz-result.ts'
import { createFieldNameConverters } from '../base/field-names.ts'
import { parseTimeTaken, formatTimeTaken } from '../base/time-taken.ts'

/** The result of a quiz run with the API's field names. */
export type QuizResultJson = { Score: number; Total: number; Time: string; FinishedAt: number }

export function serializeQuizResult({ score, total, timeTaken, finishedAt }: QuizResult): QuizResultJson {
  return {
    Score: score,
    Total: total,
    Time: timeTaken === null ? '' : formatTimeTaken(timeTaken),
    FinishedAt: finishedAt,
  }
}

function parseResultJson({ Score, Total, Time, FinishedAt }: QuizResultJson): QuizResult {
  return { score: Score, total: Total, timeTaken: parseTimeTaken(Time), finishedAt: FinishedAt }
}

const RECORD_FIELDS = createFieldNameConverters<QuizRecord>()({
  quizId: 'QuizID',
  title: 'Title',
  slug: 'Stub',
  times: 'Times',
})

export const serializeQuizRecord = (record: QuizRecord) => ({
  ...RECORD_FIELDS.serialize(record),
  Best: serializeQuizResult(record.best),
  Last: serializeQuizResult(record.last),
})

export const parseQuizRecordJson = (wire: ReturnType<typeof serializeQuizRecord>): QuizRecord => ({
  ...RECORD_FIELDS.parse(wire),
  best: parseResultJson(wire.Best),
  last: parseResultJson(wire.Last),
})
