import { sendHostCommand } from '#contract/nights/calls.ts'
import type { HostCommand } from '#contract/nights/commands.ts'
import type { HostRemoteView } from '#domain/nights/night-view.ts'
import { useApiAction } from '../../../api/action.ts'
import type { QuizNight } from '../../../nights/use-night.ts'

/** Sends a host's command to the server, one at a time. Calls `onDone` after the server has carried it out. */
export type HostCommandSender = (command: HostCommand, onDone?: () => void) => void

/**
 * Returns a function that sends a host's commands, whether a command is being sent, and the error message of the last
 * command.
 */
export function useHostCommands({ held: { view }, apply }: QuizNight<HostRemoteView>): {
  busy: boolean
  failure: string
  send: HostCommandSender
} {
  const { busy, failure, act } = useApiAction()
  const send: HostCommandSender = (command, onDone) => {
    if (!view) return
    void act(sendHostCommand, { params: { code: view.code }, body: { command, after: view.version } }, (reply) => {
      apply(reply)
      onDone?.()
    })
  }
  return { busy, failure, send }
}
