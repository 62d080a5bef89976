import { isAnsweredByTyping } from '../questions/question.ts'
import { applyCorrectedAnswerKey, type QuizNightQuestion } from './night-answer.ts'
import { getQuizNightQuestionEnd } from './night-phases.ts'
import { getCurrentQuizNightQuestion, type QuizNightPhase, type QuizNightState } from './night-state.ts'
import type {
  HostRemoteView,
  QuizNightPlayerView,
  QuizNightPickCount,
  QuizNightQuestionView,
  QuizNightReveal,
  QuizNightView,
} from './night-view.ts'
import { getPointsToNextPlace, type PlayerStanding } from './standings.ts'

/** The stored data of a quiz night from which the views of phones, big screens and hosts are created. */
export type QuizNightViewSourceData = {
  code: string
  version: number
  serverTime: number
  night: QuizNightState
  asked: QuizNightQuestion | null
  next: QuizNightQuestion | null
  players: number
  picks: readonly QuizNightPickCount[]
  /** The standings of all players without the removed ones, with their points up to the latest reveal. */
  standings: readonly PlayerStanding[]
}

const STANDINGS_ON_PHONES = 5
const PHASES_OF_STANDINGS = new Set<QuizNightPhase>(['standings', 'break', 'podium', 'ended'])
const PHASES_OF_QUESTION = new Set<QuizNightPhase>(['question', 'closed', 'revealed'])

export function createQuizNightPhoneView(facts: QuizNightViewSourceData): QuizNightView {
  const view = createQuizNightView(facts)
  const areShown = PHASES_OF_STANDINGS.has(view.phase)
  const standings = areShown ? view.standings.slice(0, STANDINGS_ON_PHONES) : []
  const isOnScreen = view.settings.questionsOn === 'screen'
  const question = view.question && isOnScreen ? hideTexts(view.question) : view.question
  return { ...view, standings, question, nextMedia: isOnScreen ? '' : view.nextMedia }
}

/** Creates the view of a quiz night on a big screen. */
export function createQuizNightView({ night, asked, next, ...facts }: QuizNightViewSourceData): QuizNightView {
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
  picks: readonly QuizNightPickCount[],
): QuizNightQuestionView {
  const { number, options, question } = asked
  const { round = 0, points = 0 } = getCurrentQuizNightQuestion(night) ?? {}
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
    closeReason: night.closeReason,
    reveal: night.phase === 'revealed' ? viewReveal(night, asked, picks) : null,
  }
}

function viewReveal(
  night: QuizNightState,
  asked: QuizNightQuestion,
  picks: readonly QuizNightPickCount[],
): QuizNightReveal {
  const { answer, moreInfo, reference } = applyCorrectedAnswerKey(asked, night.keys[asked.number])
  const option = isAnsweredByTyping(asked.question) ? null : asked.options.indexOf(answer)
  return { answer, option, moreInfo, reference, picks: picks.slice(0, MAX_REVEALED_PICKS) }
}

const MAX_REVEALED_PICKS = 8

/**
 * Removes the texts and the picture or sound of a question, for phones of a quiz night whose questions only the big
 * screen shows.
 */
function hideTexts(question: QuizNightQuestionView): QuizNightQuestionView {
  const options = question.options.map(() => '')
  return { ...question, text: '', options, mediaUrl: '', mediaText: '' }
}

export function createHostRemoteAnswerNotes(
  night: QuizNightState,
  asked: QuizNightQuestion,
): NonNullable<HostRemoteView['notes']> {
  const { answer, acceptedAnswers, moreInfo, reference } = applyCorrectedAnswerKey(asked, night.keys[asked.number])
  return { answer, acceptedAnswers, moreInfo, reference }
}

/** The stored data of a player in a quiz night, with the answer to the current question. */
export type StoredQuizNightPlayer = {
  seat: number
  name: string
  isRemoved: boolean
  firstQuestion: number
  answer: { choice: string; correct: boolean; points: number } | null
}

/**
 * Creates the part of a quiz night's view that only one player sees. `index` is the player's index in the standings; -1
 * without a place.
 */
export function createQuizNightPlayerView(
  { night, asked, standings }: Pick<QuizNightViewSourceData, 'night' | 'asked' | 'standings'>,
  { seat, name, isRemoved, firstQuestion, answer }: StoredQuizNightPlayer,
  index: number,
): QuizNightPlayerView {
  const { points = 0, place = 0 } = standings[index] ?? {}
  const isAsked = asked !== null && PHASES_OF_QUESTION.has(night.phase)
  const isRevealed = night.phase === 'revealed'
  return {
    seat,
    name,
    isRemoved,
    points,
    place: night.revealedUpTo < night.countsFrom ? 0 : place,
    behind: getPointsToNextPlace(standings, index),
    extraTime: night.extraTime[seat] ?? 1,
    closesAt: night.phase === 'question' ? getQuizNightQuestionEnd(night, seat) : null,
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
