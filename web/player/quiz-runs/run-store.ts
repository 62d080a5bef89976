import { isOfAnother, type QuizSession, readSession } from '#domain/quizzes/quiz-session.ts'
import { currentPlayer } from '../session/player.ts'
import { browserStorage, onStored } from '../../storage.ts'

const START = 'quiz-run '

/** As many runs as a browser keeps; the oldest make way. */
const MOST_RUNS = 30

/** What is read from storage stays the same object until it changes. */
const parsed = new Map<string, { text: string | null; run: QuizSession | null }>()

/**
 * The run of a quiz that this browser keeps, unless it is another player's. Its tabs share it:
 * whoever changes it takes what is stored at that moment and puts the next step in its place.
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

/** Forgets the runs that are nobody's. */
export function dropVisitorsRuns(): void {
  for (const key of browserStorage.keys(START)) {
    const run = readSession(browserStorage.readText(key))
    if (!run || run.playerId === null) browserStorage.writeText(key, null)
  }
}

/** Notes that the server has a run's score, and whose it is. */
export function noteSaved(saved: { quizId: string; attemptId: string; playerId: string }): void {
  const { quizId, attemptId, playerId } = saved
  const run = storedRun(quizId)
  if (run?.attemptId === attemptId) keepRun({ ...run, playerId, saved: true })
}

export function subscribeRuns(changed: () => void): () => void {
  return onStored(START, changed)
}

function dropOldest(spare: string): void {
  const others = browserStorage.keys(START).filter((key) => key !== `${START}${spare}`)
  if (others.length < MOST_RUNS) return
  const seenAt = (key: (typeof others)[number]) =>
    readSession(browserStorage.readText(key))?.seenAt ?? 0
  const [oldest] = others.toSorted((one, other) => seenAt(one) - seenAt(other))
  if (oldest !== undefined) browserStorage.writeText(oldest, null)
}
