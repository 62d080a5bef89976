import { DAY_MS } from '../time/units.ts'

/**
 * One run of a quiz by a player. The stopwatch starts when the quiz is loaded, and again when the player presses Start.
 * Time in which the player has left the quiz is not counted. The first answer to each question counts.
 */
export type QuizSession = {
  quizId: string
  /** The id of the player; `null` for a visitor. */
  playerId: string | null
  /** The ids of the questions, in the order of the quiz. */
  questionIds: readonly string[]
  /** The start of the run in milliseconds since 1970, moved forward by the pauses. */
  startedAt: number
  /** When the player was last active. */
  seenAt: number
  /** When the last question was answered; `null` while the run continues. */
  finishedAt: number | null
  answers: readonly QuizAnswer[]
  /** The idempotency key with which the result of the quiz run is saved. */
  attemptId: string
  /** Whether the server has stored the result of the quiz run. */
  saved: boolean
}

export type QuizAnswer = {
  questionId: string
  /** The pick or guess; `null` when the answer was shown on request. */
  choice: string | null
  correct: boolean
}

export type QuizSessionEvent =
  /**
   * `playerId` is the player who is signed in when the answer is given. The run of a visitor then belongs to this
   * player.
   */
  | { type: 'answer'; answer: QuizAnswer; playerId: string | null; at: number }
  /** The page was closed or hidden. If the player comes back, an event of type `go on` follows. */
  | { type: 'leave'; at: number }
  /** The player comes back to the quiz. The time since the last activity is not counted. */
  | { type: 'go on'; at: number }

export function startQuiz(run: {
  quizId: string
  playerId: string | null
  questionIds: readonly string[]
  at: number
  attemptId: string
}): QuizSession {
  const { at, ...rest } = run
  return { ...rest, startedAt: at, seenAt: at, finishedAt: null, answers: [], saved: false }
}

/** Returns the state of a quiz run after an event, or the same object if the event changes nothing. */
export function reduceQuizSession(session: QuizSession, event: QuizSessionEvent): QuizSession {
  if (session.finishedAt !== null) return session
  const { at } = event
  switch (event.type) {
    case 'answer':
      return addQuizAnswer(session, event)
    case 'leave':
      return { ...session, seenAt: at }
    case 'go on':
      return {
        ...session,
        startedAt: session.startedAt + Math.max(0, at - session.seenAt),
        seenAt: at,
      }
  }
}

function addQuizAnswer(
  session: QuizSession,
  { answer, playerId, at }: Extract<QuizSessionEvent, { type: 'answer' }>,
): QuizSession {
  const { questionId } = answer
  const isAsked = session.questionIds.includes(questionId)
  if (!isAsked || findQuizAnswer(session, questionId)) return session
  const answers = [...session.answers, answer]
  const isLast = answers.length === session.questionIds.length
  return {
    ...session,
    playerId: session.playerId ?? playerId,
    answers,
    seenAt: at,
    finishedAt: isLast ? at : null,
  }
}

/** Returns the number of right answers. */
export function getQuizScore(session: QuizSession): number {
  return session.answers.filter(({ correct }) => correct).length
}

/** Returns the duration of the run in milliseconds; 0 when the clock was set back. */
export function getQuizRunDuration(
  { startedAt, finishedAt }: Pick<QuizSession, 'startedAt' | 'finishedAt'>,
  now: number,
): number {
  return Math.max(0, (finishedAt ?? now) - startedAt)
}

/** Returns whether a stored run matches the quiz's current questions, which an author may have changed. */
export function doesQuizSessionMatchQuestions(session: QuizSession, questionIds: readonly string[]): boolean {
  return (
    session.questionIds.length === questionIds.length &&
    session.questionIds.every((id, index) => id === questionIds[index])
  )
}

/**
 * Returns whether a stored run can be continued or its result shown. Runs expire after 30 days, and
 * runs without an answer are not kept.
 */
export function isQuizSessionResumable({ seenAt, answers }: QuizSession, now: number): boolean {
  return answers.length > 0 && now - seenAt < 30 * DAY_MS
}

/**
 * Returns whether a run belongs to another player than the one signed in. Returns `false` for
 * visitors' runs and when no player is signed in.
 */
export function isQuizSessionOfAnotherPlayer(session: QuizSession, playerId: string | null): boolean {
  return session.playerId !== null && playerId !== null && session.playerId !== playerId
}

export function findQuizAnswer(session: QuizSession, questionId: string): QuizAnswer | null {
  return session.answers.find((one) => one.questionId === questionId) ?? null
}

/**
 * Returns the next unanswered question after the given one, wrapping around at the end; `null` when all are answered.
 */
export function findNextUnansweredQuestion(session: QuizSession, after: string | null): string | null {
  const { questionIds } = session
  const from = after === null ? 0 : questionIds.indexOf(after) + 1
  const order = [...questionIds.slice(from), ...questionIds.slice(0, from)]
  return order.find((id) => findQuizAnswer(session, id) === null) ?? null
}

/** Parses a stored run; returns `null` for invalid text. */
export function parseStoredQuizSession(text: string | null): QuizSession | null {
  try {
    const found = JSON.parse(text ?? 'null') as QuizSession | null
    return found !== null && isQuizSession(found) ? found : null
  } catch {
    return null
  }
}

function isQuizSession(found: QuizSession): boolean {
  const { quizId, playerId, questionIds, startedAt, seenAt } = found
  const { finishedAt, answers, attemptId, saved } = found
  return (
    typeof quizId === 'string' &&
    (playerId === null || typeof playerId === 'string') &&
    typeof attemptId === 'string' &&
    typeof seenAt === 'number' &&
    typeof saved === 'boolean' &&
    typeof startedAt === 'number' &&
    (finishedAt === null || typeof finishedAt === 'number') &&
    Array.isArray(questionIds) &&
    questionIds.every((id) => typeof id === 'string') &&
    Array.isArray(answers) &&
    answers.every(isQuizAnswer)
  )
}

function isQuizAnswer(found: QuizAnswer | null): boolean {
  return (
    typeof found?.questionId === 'string' &&
    (found.choice === null || typeof found.choice === 'string') &&
    typeof found.correct === 'boolean'
  )
}
