import type { QuestionCloseReason } from '#domain/nights/night-state.ts'
import type { HostRemoteView } from '#domain/nights/night-view.ts'

/**
 * The host's next step in a quiz night: advice on what to do now, and the label of the main button, which is empty if
 * there is no button.
 */
export type NextQuizNightHostStep = { advice: string; label: string }

/** Sentences that say why a question was closed, by reason. */
const CLOSED_TEXTS: Record<QuestionCloseReason, string> = {
  host: 'The question is closed.',
  time: 'Time’s up.',
  'everyone answered': 'Everyone has answered.',
}

/** Returns the host's next step in a quiz night. */
export function getNextHostStep(view: HostRemoteView): NextQuizNightHostStep {
  const { phase, isPaused, players, answered, settings } = view
  if (isPaused) return { advice: 'The quiz night is paused. Nobody can answer.', label: 'Carry on' }
  const isClocked = settings.secondsPerQuestion !== null
  switch (phase) {
    case 'lobby':
      return players === 0
        ? { advice: 'Open the big screen. Everyone joins with the code on it.', label: 'Start the quiz' }
        : { advice: `${countPlayers(players)} in. Start when everyone is here.`, label: 'Start the quiz' }
    case 'question':
      return {
        advice:
          answered >= players && players > 0
            ? 'Everyone has answered.'
            : `${answered} of ${players} have answered. ${isClocked ? 'It closes when the time is up.' : 'Read it aloud, and close it when they’re ready.'}`,
        label: 'Close the question',
      }
    case 'closed':
      return {
        advice: `${CLOSED_TEXTS[view.question?.closeReason ?? 'host']} A little suspense, then show the answer.`,
        label: 'Show the answer',
      }
    case 'revealed':
      return { advice: 'Read the explanation aloud, then go on.', label: getLabelAfterReveal(view) }
    case 'standings':
      return settings.breakMinutes > 0
        ? { advice: 'Read out the standings, then send everyone off for a break.', label: 'Start the break' }
        : { advice: 'Read out the standings, then start the next round.', label: 'Start the next round' }
    case 'break':
      return { advice: 'It’s break time. Start the next round when everyone is back.', label: 'Start the next round' }
    case 'podium':
      return { advice: 'Applause! Play another quiz with the same players, or end the night.', label: '' }
    case 'ended':
      return { advice: 'This quiz night is over.', label: '' }
  }
}

function getLabelAfterReveal({ next, question, settings }: HostRemoteView): string {
  if (!next) return 'Show the winners'
  const { position = 0 } = question ?? {}
  const { questionsPerRound } = settings
  const isEndOfRound = position > 0 && questionsPerRound > 0 && position % questionsPerRound === 0
  return isEndOfRound ? 'Show the standings' : 'Next question'
}

function countPlayers(players: number): string {
  return players === 1 ? 'One player is' : `${players} players are`
}
