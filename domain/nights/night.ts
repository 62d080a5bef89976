import type { QuizNightExtraTimeFactor, QuizNightSettings } from './settings.ts'
import { getQuizNightPhaseEnd, advanceQuizNightPhase, EMPTY_QUIZ_NIGHT_QUESTION_TIMES } from './night-phases.ts'
import {
  type CorrectedAnswerKey,
  getCorrectedAnswerKey,
  getCurrentQuizNightQuestion,
  isQuizNightQuestionShown,
  type NewQuizNightQuiz,
  type QuizNightState,
} from './night-state.ts'

/** An event that changes the state of a quiz night. `at` is the server's time in milliseconds since 1970. */
export type QuizNightEvent =
  /** The host presses "next". */
  | { type: 'next'; at: number }
  /** The server's timer fires. The event ends the current phase of the quiz night if the time of the phase is over. */
  | { type: 'tick'; at: number }
  | { type: 'everyone answered'; at: number }
  | { type: 'pause'; at: number }
  | { type: 'resume'; at: number }
  | { type: 'more time'; seconds: number; at: number }
  /** The host skips the current question: it gives no points and its answer is not shown. */
  | { type: 'skip'; at: number }
  | { type: 'accept'; number: number; text: string }
  | { type: 'correct key'; number: number; answer: string }
  | { type: 'extra time'; seat: number; factor: QuizNightExtraTimeFactor }
  /** The host stops new players from joining, or admits them again. */
  | { type: 'door'; isClosed: boolean }
  /**
   * The host has removed many players at once. New players cannot join until the host admits them again, and then only
   * a few at a time.
   */
  | { type: 'many removed' }
  | { type: 'next quiz'; quiz: NewQuizNightQuiz; keepPoints: boolean }
  | { type: 'end' }

export function createQuizNight(settings: QuizNightSettings, quiz: NewQuizNightQuiz): QuizNightState {
  return {
    settings,
    quiz: { title: quiz.title, answersArePublic: quiz.answersArePublic, count: 1 },
    questions: quiz.questions,
    phase: 'lobby',
    index: -1,
    ...EMPTY_QUIZ_NIGHT_QUESTION_TIMES,
    endsAt: null,
    pausedAt: null,
    countsFrom: quiz.questions[0]?.number ?? 0,
    revealedUpTo: -1,
    skipped: [],
    keys: {},
    isDoorClosed: false,
    isDoorSlow: false,
    extraTime: {},
  }
}

/** Returns the quiz night after an event, or the same object if the event changes nothing. */
export function applyQuizNightEvent(night: QuizNightState, event: QuizNightEvent): QuizNightState {
  if (night.phase === 'ended') return night
  switch (event.type) {
    case 'next':
      return advanceQuizNightPhase(resume(night, event.at), event.at, 'host')
    case 'tick': {
      const end = getQuizNightPhaseEnd(night)
      return end === null || event.at < end ? night : advanceQuizNightPhase(night, event.at, 'time')
    }
    case 'everyone answered':
      return night.phase === 'question' && night.pausedAt === null && !night.settings.canChangeAnswer
        ? advanceQuizNightPhase(night, event.at, event.type)
        : night
    case 'pause':
      return night.pausedAt === null ? { ...night, pausedAt: event.at } : night
    case 'resume':
      return resume(night, event.at)
    case 'more time':
      return addTime(night, 1000 * event.seconds)
    case 'skip':
      return skipQuestion(night, event.at)
    case 'accept':
      return changeKey(night, event.number, ({ answer, accepted }) =>
        accepted.includes(event.text) ? null : { answer, accepted: [...accepted, event.text] },
      )
    case 'correct key':
      return changeKey(night, event.number, ({ answer, accepted }) =>
        answer === event.answer ? null : { answer: event.answer, accepted },
      )
    case 'extra time':
      return { ...night, extraTime: { ...night.extraTime, [event.seat]: event.factor } }
    case 'door':
      return night.isDoorClosed === event.isClosed ? night : { ...night, isDoorClosed: event.isClosed }
    case 'many removed':
      return { ...night, isDoorClosed: true, isDoorSlow: true }
    case 'next quiz':
      return startNextQuiz(night, event.quiz, event.keepPoints)
    case 'end':
      return { ...night, ...EMPTY_QUIZ_NIGHT_QUESTION_TIMES, phase: 'ended', endsAt: null, pausedAt: null }
  }
}

/** Continues a paused quiz night. The time of the pause does not count. */
function resume(night: QuizNightState, at: number): QuizNightState {
  if (night.pausedAt === null) return night
  const pause = Math.max(0, at - night.pausedAt)
  const shift = (time: number | null) => (time === null ? null : time + pause)
  return {
    ...night,
    pausedAt: null,
    opensAt: shift(night.opensAt),
    closesAt: shift(night.closesAt),
    endsAt: shift(night.endsAt),
  }
}

function addTime(night: QuizNightState, ms: number): QuizNightState {
  if (night.endsAt === null) return night
  const closesAt = night.phase === 'question' && night.closesAt !== null ? night.closesAt + ms : night.closesAt
  return { ...night, endsAt: night.endsAt + ms, closesAt }
}

function skipQuestion(night: QuizNightState, at: number): QuizNightState {
  const current = getCurrentQuizNightQuestion(night)
  if (!current || !['question', 'closed', 'revealed'].includes(night.phase)) return night
  const skipped = {
    ...night,
    ...EMPTY_QUIZ_NIGHT_QUESTION_TIMES,
    pausedAt: null,
    skipped: [...night.skipped, current.number],
  }
  return advanceQuizNightPhase({ ...skipped, phase: 'revealed' }, at, 'host')
}

/** Changes the answer key of a question that has been asked, in this quiz or an earlier one. */
function changeKey(
  night: QuizNightState,
  number: number,
  change: (key: CorrectedAnswerKey) => CorrectedAnswerKey | null,
): QuizNightState {
  const key = isQuizNightQuestionShown(night, number) ? change(getCorrectedAnswerKey(night, number)) : null
  return key ? { ...night, keys: { ...night.keys, [number]: key } } : night
}

function startNextQuiz(night: QuizNightState, quiz: NewQuizNightQuiz, keepPoints: boolean): QuizNightState {
  if (night.phase !== 'podium' && night.phase !== 'lobby') return night
  const next = createQuizNight(night.settings, quiz)
  const isFirst = night.index === -1 && night.revealedUpTo === -1
  return {
    ...next,
    quiz: { ...next.quiz, count: night.quiz.count + (isFirst ? 0 : 1) },
    countsFrom: keepPoints ? night.countsFrom : next.countsFrom,
    revealedUpTo: night.revealedUpTo,
    skipped: night.skipped,
    keys: night.keys,
    isDoorClosed: night.isDoorClosed,
    isDoorSlow: night.isDoorSlow,
    extraTime: night.extraTime,
  }
}
