import type { ServerDependencies } from '../server-deps.ts'
import { runMailingProcessIfDue } from '../mailing/run-mailing-process.ts'

const PROGRAM = new URL('question-mails-process.ts', import.meta.url)

export async function sendQuestionMailsIfDue(
  deps: Pick<ServerDependencies, 'db' | 'now' | 'log' | 'metrics' | 'settings' | 'audience'>,
  signal: AbortSignal,
): Promise<void> {
  if (deps.settings.mail.smtpUrl === null) return
  const what = { table: 'mail_subscriptions', program: PROGRAM, job: 'question mails' } as const
  await runMailingProcessIfDue(deps, what, signal, ({ ended }) => {
    deps.audience.count('mail', 'lost', ended)
  })
}
