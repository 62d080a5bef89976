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
}

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
  return { quizId, questionIds, startedAt: at, finishedAt: null, answers: [], attemptId }
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
