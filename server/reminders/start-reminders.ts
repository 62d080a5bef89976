import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isBeat, killWhenHung } from '../child-heartbeat.ts'
import type { Deps } from '../deps.ts'
import { openTroubleFilter } from '../recurring.ts'
import { isAnythingDue } from './due-reminders.queries.ts'

const PROGRAM = fileURLToPath(new URL('../reminders-process.ts', import.meta.url))

/** What it needs and hardly more: a process that may take more lets its rubbish lie around. */
const MEMORY = ['--max-old-space-size=96', '--max-semi-space-size=2']

/** What a process sent, or could not send. */
export type CountedMessages = Record<'mails' | 'pushes', Record<'sent' | 'failed', number>>

/** How often a process looks whether somebody is to be reminded. */
const LOOK_EVERY_MS = 5000
/** How long a site that stops waits for what is being sent; it can be sent without the site, too. */
const STOPPING_MS = 3000

/**
 * Looks every few seconds whether something is due, and then has it sent by a process of its own, which ends
 * when nothing is left: thousands of mails move no visitor's page. Returns how to stop it, which waits a while
 * for what is being sent.
 */
export function startReminders(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'health' | 'metrics'>,
): () => Promise<void> {
  let run: Promise<void> | null = null
  let sending: ChildProcess | null = null
  let stopped = false
  const isNews = openTroubleFilter()
  const look = async () => {
    try {
      if (!(await isAnythingDue(deps.db, deps.now())) || stopped) {
        isNews(null)
        return
      }
      // By its own it might follow what the site's clock does not believe.
      const startsAt = String(deps.now())
      const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
      sending = fork(PROGRAM, [startsAt], { execArgv: MEMORY, stdio: [...stdio] })
      sending.on('message', (message) => {
        if (!isBeat(message)) countAll(deps, message as CountedMessages)
      })
      killWhenHung(sending, (failure) => deps.log.error(`reminders: ${failure}`))
      const ended = once(sending, 'exit') as Promise<[number | null, string | null]>
      await deps.metrics.job('reminders', async () => {
        const [status, signal] = await ended
        if (status !== 0 && !stopped)
          throw new Error(`their process ended with ${signal ?? status}`)
      })
    } catch (error) {
      deps.health.report(error)
      if (isNews(error)) deps.log.error({ err: error }, 'reminders could not be sent')
    } finally {
      sending = null
    }
  }
  const timer = setInterval(() => {
    run ??= look().finally(() => (run = null))
  }, LOOK_EVERY_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    sending?.kill('SIGTERM')
    await Promise.race([run, pause(STOPPING_MS, null, { ref: false })])
  }
}

function countAll(
  { metrics, log }: Pick<Deps, 'metrics' | 'log'>,
  { mails, pushes }: CountedMessages,
): void {
  const failedMails = mails.failed
  if (failedMails > 0) log.error({ failedMails }, 'mails of reminders could not be sent')
  for (const outcome of ['sent', 'failed'] as const) {
    metrics.mails(outcome, mails[outcome])
    metrics.pushes(outcome, pushes[outcome])
  }
}
