import { isQuizSessionOfAnotherPlayer, type QuizSession, parseStoredQuizSession } from '#domain/quizzes/quiz-session.ts'
import { getCurrentPlayer } from '../session/player.ts'
import { browserStorage, subscribeToBrowserStorage } from '../../storage.ts'

const RUN_KEY_PREFIX = 'quiz-run '

/** The maximum number of quiz runs in the browser's storage. The oldest are evicted. */
const MAX_STORED_RUNS = 30

/** Parsed quiz runs by quiz id, so that reading an unchanged run returns the same object. */
const parsedRuns = new Map<string, { text: string | null; run: QuizSession | null }>()

/**
 * Returns the stored run of a quiz, unless it belongs to another player. All tabs share the stored run, so read it from
 * the storage before each change.
 */
export function getOwnQuizRun(quizId: string): QuizSession | null {
  const run = getStoredRun(quizId)
  return run && !isQuizSessionOfAnotherPlayer(run, getCurrentPlayer()?.id ?? null) ? run : null
}

function getStoredRun(quizId: string): QuizSession | null {
  const text = browserStorage.readText(`${RUN_KEY_PREFIX}${quizId}`)
  const known = parsedRuns.get(quizId)
  if (known && known.text === text) return known.run
  const run = parseStoredQuizSession(text)
  parsedRuns.set(quizId, { text, run })
  return run
}

export function saveQuizRun(run: QuizSession): void {
  evictOldestRun(run.quizId)
  browserStorage.writeJson(`${RUN_KEY_PREFIX}${run.quizId}`, run)
}

export function deleteQuizRun(quizId: string): void {
  browserStorage.writeText(`${RUN_KEY_PREFIX}${quizId}`, null)
}

export function deleteVisitorQuizRuns(): void {
  for (const key of browserStorage.keys(RUN_KEY_PREFIX)) {
    const run = parseStoredQuizSession(browserStorage.readText(key))
    if (!run || run.playerId === null) browserStorage.writeText(key, null)
  }
}

export function markQuizRunSaved(saved: { quizId: string; attemptId: string; playerId: string }): void {
  const { quizId, attemptId, playerId } = saved
  const run = getStoredRun(quizId)
  if (run?.attemptId === attemptId) saveQuizRun({ ...run, playerId, saved: true })
}

export function subscribeToQuizRuns(listener: () => void): () => void {
  return subscribeToBrowserStorage(RUN_KEY_PREFIX, listener)
}

function evictOldestRun(excludedQuizId: string): void {
  const others = browserStorage.keys(RUN_KEY_PREFIX).filter((key) => key !== `${RUN_KEY_PREFIX}${excludedQuizId}`)
  if (others.length < MAX_STORED_RUNS) return
  const seenAt = (key: (typeof others)[number]) => parseStoredQuizSession(browserStorage.readText(key))?.seenAt ?? 0
  const [oldest] = others.toSorted((a, b) => seenAt(a) - seenAt(b))
  if (oldest !== undefined) browserStorage.writeText(oldest, null)
}
