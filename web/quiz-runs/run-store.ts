import { type QuizSession, readSession } from '#domain/quiz-session.ts'

const PREFIX = 'quiz-run '

/** As many runs as a browser keeps; the oldest make way. */
const MOST_RUNS = 30

const listeners = new Set<() => void>()

/** What is read from storage stays the same object until it changes. */
const read = new Map<string, { text: string | null; run: QuizSession | null }>()

/** What is kept when storage is closed to us: until the page is left. */
const memory = new Map<string, string>()

/**
 * The run of a quiz that this browser keeps. Its tabs share it: whoever changes it takes what is
 * stored at that moment and puts the next step in its place.
 */
export function storedRun(quizId: string): QuizSession | null {
  const text = storedText(quizId)
  const known = read.get(quizId)
  if (known && known.text === text) return known.run
  const run = readSession(text)
  read.set(quizId, { text, run })
  return run
}

export function keepRun(run: QuizSession): void {
  const text = JSON.stringify(run)
  memory.set(run.quizId, text)
  try {
    dropOldest(PREFIX + run.quizId)
    localStorage.setItem(PREFIX + run.quizId, text)
  } catch {
    // Storage is closed to us, or full: the page remembers.
  }
  for (const changed of listeners) changed()
}

export function subscribeRuns(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === null || key.startsWith(PREFIX)) && changed()
  listeners.add(changed)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', hear)
  }
}

function storedText(quizId: string): string | null {
  try {
    return localStorage.getItem(PREFIX + quizId) ?? memory.get(quizId) ?? null
  } catch {
    return memory.get(quizId) ?? null
  }
}

function dropOldest(spare: string): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== spare)
  if (keys.length < MOST_RUNS) return
  const [oldest] = keys.toSorted((one, other) => startOf(one) - startOf(other))
  if (oldest !== undefined) localStorage.removeItem(oldest)
}

function startOf(key: string): number {
  return readSession(localStorage.getItem(key))?.startedAt ?? 0
}
