import type { ServerDependencies } from '../server-deps.ts'
import { runMailingProcessIfDue } from '../mailing/run-mailing-process.ts'

const PROGRAM = new URL('reminders-process.ts', import.meta.url)

export async function sendRemindersIfDue(
  deps: Pick<ServerDependencies, 'db' | 'now' | 'log' | 'metrics'>,
  signal: AbortSignal,
): Promise<void> {
  const what = { table: 'reminders', program: PROGRAM, job: 'reminders' } as const
  await runMailingProcessIfDue(deps, what, signal)
}
