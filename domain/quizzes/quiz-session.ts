/**
 * One run through a quiz. Its clock begins with the first options shown and stands still while
 * nobody is at the page, for those who say that they go on; the first answer to each question is
 * the one that counts.
 */
export type QuizSession = {
  quizId: string
  /** Whose run it is; null for a visitor who is not signed in. */
  playerId: string | null
  /** In the quiz's order. */
  questionIds: readonly string[]
  /** When it would have begun had nobody been away, in milliseconds since 1970. */
  startedAt: number
  /** When somebody was last seen at it. */
  seenAt: number
  /** When the last question was answered; null while it runs. */
  finishedAt: number | null
  answers: readonly QuizAnswer[]
  /** Names the run, so that its score is saved once however often that is tried. */
  attemptId: string
  /** Whether the server has its score. */
  saved: boolean
}

const DAY_MS = 86_400_000

export type QuizAnswer = {
  questionId: string
  /** What was picked or typed; null when the answer was shown. */
  choice: string | null
  correct: boolean
}

export type QuizEvent =
  /** By whoever is signed in then: a visitor's run becomes a player's. */
  | { type: 'answer'; answer: QuizAnswer; playerId: string | null; at: number }
  /** The page was left, or hidden, from which nobody may come back. */
  | { type: 'leave'; at: number }
  /** Somebody came back and goes on: what they were away does not count. */
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

/** The session after an event; the very same one when the event changes nothing. */
export function quizStep(session: QuizSession, event: QuizEvent): QuizSession {
  if (session.finishedAt !== null) return session
  const { at } = event
  switch (event.type) {
    case 'answer':
      return answered(session, event)
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

function answered(
  session: QuizSession,
  { answer, playerId, at }: Extract<QuizEvent, { type: 'answer' }>,
): QuizSession {
  const { questionId } = answer
  const isAsked = session.questionIds.includes(questionId)
  if (!isAsked || answerTo(session, questionId)) return session
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

/** How many answers were right. */
export function scoreOf(session: QuizSession): number {
  return session.answers.filter(({ correct }) => correct).length
}

/** How long it has taken, in milliseconds; a clock that was set back makes it no less than nothing. */
export function timeTaken({ startedAt, finishedAt }: QuizSession, now: number): number {
  return Math.max(0, (finishedAt ?? now) - startedAt)
}

/** Whether a run that was kept still is one of this quiz: its author may have changed the questions. */
export function isRunOf(session: QuizSession, questionIds: readonly string[]): boolean {
  return (
    session.questionIds.length === questionIds.length &&
    session.questionIds.every((id, at) => id === questionIds[at])
  )
}

/**
 * Whether a run that was kept is to be gone on with, or its result to be shown: for a month. One
 * without an answer starts anew.
 */
export function isWorthKeeping({ seenAt, answers }: QuizSession, now: number): boolean {
  return answers.length > 0 && now - seenAt < 30 * DAY_MS
}

/** Whether a run is another player's than the one who is here; who is not signed in may be anybody. */
export function isOfAnother(session: QuizSession, playerId: string | null): boolean {
  return session.playerId !== null && playerId !== null && session.playerId !== playerId
}

export function answerTo(session: QuizSession, questionId: string): QuizAnswer | null {
  return session.answers.find((one) => one.questionId === questionId) ?? null
}

/** The first question without an answer after this one, from the top again at the end; null when there is none. */
export function nextOpenQuestion(session: QuizSession, after: string | null): string | null {
  const { questionIds } = session
  const from = after === null ? 0 : questionIds.indexOf(after) + 1
  const order = [...questionIds.slice(from), ...questionIds.slice(0, from)]
  return order.find((id) => answerTo(session, id) === null) ?? null
}

/** Reads a run that was kept as text; null for anything else. */
export function readSession(text: string | null): QuizSession | null {
  try {
    const found = JSON.parse(text ?? 'null') as QuizSession | null
    return found !== null && isSession(found) ? found : null
  } catch {
    return null
  }
}

function isSession(found: QuizSession): boolean {
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
    answers.every(isAnswer)
  )
}

function isAnswer(found: QuizAnswer | null): boolean {
  return (
    typeof found?.questionId === 'string' &&
    (found.choice === null || typeof found.choice === 'string') &&
    typeof found.correct === 'boolean'
  )
}
