import type { HostCommand } from '#contract/nights/commands.ts'
import { applyQuizNightEvent, type QuizNightEvent } from '#domain/nights/night.ts'
import { getConfusableNameSkeleton } from '#domain/text/player-name.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { applyEventToQuizNight } from './change-night.ts'
import { requireQuizNightHost } from './enter-room.ts'
import {
  findQuizNightSeatByName,
  findQuizNightSeats,
  removeQuizNightSeats,
  readmitQuizNightPlayer,
  setQuizNightSeatSecret,
} from './night-seats.queries.ts'
import type { QuizNightQuestionFinder } from './quiz-night-question-finder.ts'
import { lockQuizNightRow, type StoredQuizNight, updateQuizNight } from './nights.queries.ts'

type CommandDeps = Pick<ServerDependencies, 'db' | 'now'> & { findQuestion: QuizNightQuestionFinder }
type HostOrder = { code: string; playerId: string; command: HostCommand; seenVersion: number }

/**
 * Runs a host's command in a quiz night. `seenVersion` is the version of the room that the host saw. With it, a "next"
 * that is pressed or sent twice moves the quiz night on once.
 */
export async function runQuizNightHostCommand(deps: CommandDeps, order: HostOrder): Promise<void> {
  const { code, playerId, command, seenVersion } = order
  if (isSeatCommand(command)) {
    await changeSeat(deps, order, command)
    return
  }
  const event = toQuizNightEvent(command, deps.now())
  const isOutdated = ({ version }: StoredQuizNight) =>
    (command.type === 'next' || command.type === 'skip') && version > seenVersion
  await applyEventToQuizNight(deps, code, (stored) => {
    requireQuizNightHost(stored, playerId)
    return isOutdated(stored) ? null : event
  })
}

/** A host's command that changes a player's seat, but not the state of the quiz night. */
type SeatCommand = Extract<HostCommand, { type: 'remove' | 'return' | 'free' }>

function isSeatCommand(command: HostCommand): command is SeatCommand {
  return command.type === 'remove' || command.type === 'return' || command.type === 'free'
}

function toQuizNightEvent(command: Exclude<HostCommand, SeatCommand>, at: number): QuizNightEvent {
  switch (command.type) {
    case 'next':
    case 'pause':
    case 'resume':
    case 'skip':
      return { type: command.type, at }
    case 'more time':
      return { type: 'more time', seconds: command.seconds, at }
    case 'accept':
      return { type: 'accept', number: command.question, text: command.text }
    case 'correct key':
      return { type: 'correct key', number: command.question, answer: command.answer }
    case 'extra time':
      return { type: 'extra time', seat: command.seat, factor: command.factor }
    case 'door':
      return { type: 'door', isClosed: command.isClosed }
    case 'end':
      return { type: 'end' }
  }
}

/**
 * Runs a command about a seat: removes the player, alone or with everyone who joined later; readmits a removed player;
 * or frees the seat for another browser of the player.
 */
function changeSeat({ db, now }: CommandDeps, { code, playerId }: HostOrder, command: SeatCommand): Promise<void> {
  return runInTransaction(db, async (trx) => {
    const stored = await lockQuizNightRow(trx, code)
    if (!stored) return
    requireQuizNightHost(stored, playerId)
    const [seat] = await findQuizNightSeats(trx, code, [command.seat])
    if (!seat || seat.isRemoved !== (command.type === 'return')) return
    if (command.type === 'remove') await removeQuizNightSeats(trx, code, command, now())
    else if (command.type === 'free') await setQuizNightSeatSecret(trx, code, seat.seat, '')
    else {
      const skeleton = getConfusableNameSkeleton(seat.name)
      if (await findQuizNightSeatByName(trx, code, skeleton))
        throw new Refusal(409, 'Somebody else has taken that name')
      await readmitQuizNightPlayer(trx, code, { seat: seat.seat, name: seat.name, skeleton })
    }
    const areManyRemoved = command.type === 'remove' && command.andLater
    const { night } = stored
    await updateQuizNight(trx, {
      ...stored,
      night: areManyRemoved ? applyQuizNightEvent(night, { type: 'many removed' }) : night,
    })
  })
}
