import { isAnsweredByTyping } from '../questions/question.ts'
import { applyCorrectedKey, type QuizNightQuestion } from './night-answer.ts'
import { getQuestionEnd } from './night-phases.ts'
import { getCurrentQuestion, type QuizNightPhase, type QuizNightState } from './night-state.ts'
import type { ExtraTimeFactor, QuizNightSettings } from './settings.ts'
import { getDistanceToNext, type Standing } from './standings.ts'

/** How many players chose or typed the same. */
export type PickCount = { choice: string; count: number; correct: boolean }

/** What a reveal shows. Nothing of it leaves the server earlier. */
export type QuizNightReveal = {
  answer: string
  /** The index of the right option; `null` if the answer is typed. */
  option: number | null
  /** The explanation, which may contain a few harmless HTML tags. */
  moreInfo: string
  reference: string
  picks: readonly PickCount[]
}

export type QuizNightQuestionView = {
  number: number
  /** From 1 within the quiz; 0 for the trial question. */
  position: number
  round: number
  points: number
  isTyped: boolean
  /** Empty on phones if the questions are on the big screen only; the options then are empty texts. */
  text: string
  options: readonly string[]
  mediaUrl: string
  mediaText: string
  /** `null` once the question is closed. */
  opensAt: number | null
  reveal: QuizNightReveal | null
}

/** The parts of a question that a host needs to correct its key. */
export type QuestionKeyView = Pick<QuizNightQuestionView, 'number' | 'isTyped' | 'options'>

/** What everybody in the room may see. `version` increases with every change. Times are the server's. */
export type QuizNightView = {
  version: number
  serverTime: number
  code: string
  phase: QuizNightPhase
  isPaused: boolean
  /** When the phase ends, or when the question closes for players without extra time. */
  endsAt: number | null
  quiz: QuizNightState['quiz'] & { questions: number; rounds: number }
  settings: QuizNightSettings
  /** Whether the host has stopped new players from joining. */
  isDoorClosed: boolean
  players: number
  question: QuizNightQuestionView | null
  /** The picture or sound of the next question, to be fetched before it opens; empty for none. */
  nextMedia: string
  /** On phones the best five, while standings or the podium are shown. On screens everyone. */
  standings: readonly Standing[]
}

/** What the big screen shows in addition. */
export type ScreenView = QuizNightView & {
  /** In the order of joining. */
  names: readonly string[]
  /** How many players have answered the current question. */
  answered: number
}

type HostPlayer = {
  seat: number
  name: string
  isRemoved: boolean
  extraTime: ExtraTimeFactor
  /** The first question that the player may answer. */
  firstQuestion: number
}

/** What the host's remote shows in addition. */
export type HostView = ScreenView & {
  notes: { answer: string; acceptedAnswers: readonly string[]; moreInfo: string; reference: string } | null
  /** What was picked or typed so far. */
  picks: readonly PickCount[]
  next: { text: string; answer: string } | null
  people: readonly HostPlayer[]
  /** The secret of the link for a second host; empty once there is one. */
  secondHostKey: string
}

/** What one player sees in addition. */
export type OwnView = {
  seat: number
  name: string
  isRemoved: boolean
  points: number
  /** 0 before the first reveal. */
  place: number
  /** The points that are missing to the next better place. */
  behind: number
  extraTime: ExtraTimeFactor
  /** When the open question closes for this player. */
  closesAt: number | null
  canAnswer: boolean
  /** The player's answer to the current question. */
  answer: { choice: string; option: number | null } | null
  /** Whether that answer is right, and its points; `null` before the reveal. */
  result: { correct: boolean; points: number } | null
}

/** The stored facts from which views are made. */
export type QuizNightFacts = {
  code: string
  version: number
  serverTime: number
  night: QuizNightState
  asked: QuizNightQuestion | null
  next: QuizNightQuestion | null
  players: number
  picks: readonly PickCount[]
  /** Of all players who are not removed, with the points up to the latest reveal. */
  standings: readonly Standing[]
}

const STANDINGS_ON_PHONES = 5
const PHASES_OF_STANDINGS = new Set<QuizNightPhase>(['standings', 'break', 'podium', 'ended'])
const PHASES_OF_QUESTION = new Set<QuizNightPhase>(['question', 'closed', 'revealed'])

export function viewQuizNightOnPhone(facts: QuizNightFacts): QuizNightView {
  const view = viewQuizNight(facts)
  const areShown = PHASES_OF_STANDINGS.has(view.phase)
  const standings = areShown ? view.standings.slice(0, STANDINGS_ON_PHONES) : []
  const isOnScreen = view.settings.questionsOn === 'screen'
  const question = view.question && isOnScreen ? hideTexts(view.question) : view.question
  return { ...view, standings, question, nextMedia: isOnScreen ? '' : view.nextMedia }
}

/** Makes the view of a big screen. */
export function viewQuizNight({ night, asked, next, ...facts }: QuizNightFacts): QuizNightView {
  const { phase, settings, quiz, questions, pausedAt, endsAt, isDoorClosed } = night
  const { code, version, serverTime, players, standings } = facts
  return {
    version,
    serverTime,
    code,
    phase,
    isPaused: pausedAt !== null,
    endsAt,
    quiz: {
      ...quiz,
      questions: questions.filter(({ round }) => round > 0).length,
      rounds: Math.max(0, ...questions.map(({ round }) => round)),
    },
    settings,
    isDoorClosed,
    players,
    question: asked && PHASES_OF_QUESTION.has(phase) ? viewQuestion(night, asked, facts.picks) : null,
    nextMedia: phase === 'question' ? '' : (next?.question.mediaUrl ?? ''),
    standings,
  }
}

function viewQuestion(
  night: QuizNightState,
  asked: QuizNightQuestion,
  picks: readonly PickCount[],
): QuizNightQuestionView {
  const { number, options, question } = asked
  const { round = 0, points = 0 } = getCurrentQuestion(night) ?? {}
  const { text, mediaUrl, mediaText } = question
  const trials = night.questions.filter((planned) => planned.round === 0).length
  return {
    number,
    position: round === 0 ? 0 : night.index + 1 - trials,
    round,
    points,
    isTyped: isAnsweredByTyping(question),
    text,
    options,
    mediaUrl,
    mediaText,
    opensAt: night.phase === 'question' ? night.opensAt : null,
    reveal: night.phase === 'revealed' ? viewReveal(night, asked, picks) : null,
  }
}

function viewReveal(night: QuizNightState, asked: QuizNightQuestion, picks: readonly PickCount[]): QuizNightReveal {
  const { answer, moreInfo, reference } = applyCorrectedKey(asked, night.keys[asked.number])
  const option = isAnsweredByTyping(asked.question) ? null : asked.options.indexOf(answer)
  return { answer, option, moreInfo, reference, picks: picks.slice(0, MAX_REVEALED_PICKS) }
}

const MAX_REVEALED_PICKS = 8

/** Hides what only the big screen shows until the reveal. */
function hideTexts(question: QuizNightQuestionView): QuizNightQuestionView {
  const options = question.options.map(() => '')
  return { ...question, text: '', options, mediaUrl: '', mediaText: '' }
}

export function viewNotes(night: QuizNightState, asked: QuizNightQuestion): NonNullable<HostView['notes']> {
  const { answer, acceptedAnswers, moreInfo, reference } = applyCorrectedKey(asked, night.keys[asked.number])
  return { answer, acceptedAnswers, moreInfo, reference }
}

/** What is stored about a player and the current question. */
export type OwnFacts = {
  seat: number
  name: string
  isRemoved: boolean
  firstQuestion: number
  answer: { choice: string; correct: boolean; points: number } | null
}

/** Makes a player's own view. `index` is the player's in the standings; -1 without a place. */
export function viewOwn(
  { night, asked, standings }: Pick<QuizNightFacts, 'night' | 'asked' | 'standings'>,
  { seat, name, isRemoved, firstQuestion, answer }: OwnFacts,
  index: number,
): OwnView {
  const { points = 0, place = 0 } = standings[index] ?? {}
  const isAsked = asked !== null && PHASES_OF_QUESTION.has(night.phase)
  const isRevealed = night.phase === 'revealed'
  return {
    seat,
    name,
    isRemoved,
    points,
    place: night.revealedUpTo < night.countsFrom ? 0 : place,
    behind: getDistanceToNext(standings, index),
    extraTime: night.extraTime[seat] ?? 1,
    closesAt: night.phase === 'question' ? getQuestionEnd(night, seat) : null,
    canAnswer: isAsked && !isRemoved && firstQuestion <= asked.number,
    answer:
      isAsked && answer
        ? {
            choice: answer.choice,
            option: isAnsweredByTyping(asked.question) ? null : asked.options.indexOf(answer.choice),
          }
        : null,
    result: isAsked && answer && isRevealed ? { correct: answer.correct, points: answer.points } : null,
  }
}
