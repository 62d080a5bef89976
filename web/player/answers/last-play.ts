import type { QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { browserStorage } from '../../storage.ts'

/**
 * At which try the last daily question was solved in this browser. Local answers do not contain this, because they
 * store only the first pick.
 */
type LastPlay = { questionId: string; solvedAtTry: number | null }

export function saveLastDailyPlay({ id: questionId }: Question, { solved, picks }: QuestionPlayState): void {
  browserStorage.writeJson('last-play', { questionId, solvedAtTry: solved ? Math.max(1, picks.length) : null })
}

export function getLastDailyPlay(): LastPlay | null {
  const { questionId, solvedAtTry } = (browserStorage.readJson('last-play') ?? {}) as Partial<LastPlay>
  if (typeof questionId !== 'string') return null
  return { questionId, solvedAtTry: typeof solvedAtTry === 'number' ? solvedAtTry : null }
}
