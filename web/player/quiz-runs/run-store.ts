import { isOfAnother, type QuizSession, readSession } from '#domain/quizzes/quiz-session.ts'
import { currentPlayer } from '../session/player.ts'
import { browserStorage, onStored } from '../../storage.ts'

const START = 'quiz-run '

/** The maximum number of stored runs. The oldest are evicted. */
const MOST_RUNS = 30

/** Parsed runs by quiz id, so that an unchanged run stays the same object. */
const parsed = new Map<string, { text: string | null; run: QuizSession | null }>()

/**
 * Returns the stored run of a quiz, unless it belongs to another player. Tabs share it: to change a run, read it
 * from storage and save the next step.
 */
export function ownRun(quizId: string): QuizSession | null {
  const run = storedRun(quizId)
  return run && !isOfAnother(run, currentPlayer()?.id ?? null) ? run : null
}

function storedRun(quizId: string): QuizSession | null {
  const text = browserStorage.readText(`${START}${quizId}`)
  const known = parsed.get(quizId)
  if (known && known.text === text) return known.run
  const run = readSession(text)
  parsed.set(quizId, { text, run })
  return run
}

export function keepRun(run: QuizSession): void {
  dropOldest(run.quizId)
  browserStorage.writeJson(`${START}${run.quizId}`, run)
}

export function dropRun(quizId: string): void {
  browserStorage.writeText(`${START}${quizId}`, null)
}

/** Deletes the runs of visitors. */
export function dropVisitorsRuns(): void {
  for (const key of browserStorage.keys(START)) {
    const run = readSession(browserStorage.readText(key))
    if (!run || run.playerId === null) browserStorage.writeText(key, null)
  }
}

/** Marks a run's score as saved on the server for a player. */
export function noteSaved(saved: { quizId: string; attemptId: string; playerId: string }): void {
  const { quizId, attemptId, playerId } = saved
  const run = storedRun(quizId)
  if (run?.attemptId === attemptId) keepRun({ ...run, playerId, saved: true })
}

export function subscribeRuns(listener: () => void): () => void {
  return onStored(START, listener)
}

function dropOldest(excludedQuizId: string): void {
  const others = browserStorage.keys(START).filter((key) => key !== `${START}${excludedQuizId}`)
  if (others.length < MOST_RUNS) return
  const seenAt = (key: (typeof others)[number]) =>
    readSession(browserStorage.readText(key))?.seenAt ?? 0
  const [oldest] = others.toSorted((a, b) => seenAt(a) - seenAt(b))
  if (oldest !== undefined) browserStorage.writeText(oldest, null)
}
