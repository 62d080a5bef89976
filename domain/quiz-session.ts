/**
 * One run through a quiz. The clock runs from the moment the quiz was opened, whatever happens in
 * between; the first answer to each question is the one that counts.
 */
export type QuizSession = {
  quizId: string
  /** In the quiz's order. */
  questionIds: readonly string[]
  /** Milliseconds since 1970. */
  startedAt: number
  /** When the last question was answered; null while it runs. */
  finishedAt: number | null
  answers: readonly QuizAnswer[]
  /** Names the run, so that its score is saved once however often that is tried. */
  attemptId: string
  /** Whether the server has its score. */
  saved: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type QuizAnswer = {
  questionId: string
  /** What was picked or typed; null when the answer was shown. */
  choice: string | null
  correct: boolean
}

export type QuizEvent = { type: 'answer'; answer: QuizAnswer; at: number }

export function startQuiz(run: {
  quizId: string
  questionIds: readonly string[]
  at: number
  attemptId: string
}): QuizSession {
  const { quizId, questionIds, at, attemptId } = run
  return {
    quizId,
    questionIds,
    startedAt: at,
    finishedAt: null,
    answers: [],
    attemptId,
    saved: false,
  }
}

/** The session after an event; the very same one when the event changes nothing. */
export function quizStep(session: QuizSession, { answer, at }: QuizEvent): QuizSession {
  const { questionId } = answer
  const isAsked = session.questionIds.includes(questionId)
  const isAnswered = session.answers.some((one) => one.questionId === questionId)
  if (!isAsked || isAnswered) return session
  const answers = [...session.answers, answer]
  const isLast = answers.length === session.questionIds.length
  return { ...session, answers, finishedAt: isLast ? at : null }
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
 * Whether a run that was kept is to be gone on with: one in which nothing was answered for an hour,
 * one that takes longer than a day and one that ended a month ago make way for a new one.
 */
export function isWorthKeeping(session: QuizSession, now: number): boolean {
  const { startedAt, finishedAt, answers } = session
  if (finishedAt !== null) return now - finishedAt < 30 * DAY_MS
  return now - startedAt < (answers.length > 0 ? DAY_MS : HOUR_MS)
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
  const { quizId, questionIds, startedAt, finishedAt, answers, attemptId, saved } = found
  return (
    typeof quizId === 'string' &&
    typeof attemptId === 'string' &&
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
