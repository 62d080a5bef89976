import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isBeat, killWhenHung, startBeats } from './child-heartbeat.ts'
import { environmentApart } from './environments.ts'

type Said<Outcome> = { outcome: Outcome } | { failure: string }

/** What it may take, in megabytes, and little of that for what is thrown away at once. */
const MEMORY = ['--max-old-space-size=512', '--max-semi-space-size=4']

/**
 * Runs a program in a child process, so that neither its work nor its memory is the site's. Returns its outcome; rejects when it
 * fails, hangs or takes too long, and when the signal ends it.
 */
export async function orderApart<Outcome>(
  program: URL,
  order: object,
  signal: AbortSignal,
  limits: { silentMs?: number } = {},
): Promise<Outcome> {
  const env = environmentApart()
  const child = fork(fileURLToPath(program), { signal, stdio: 'ignore', execArgv: MEMORY, env })
  child.send(order)
  const ended = once(child, 'exit').then(() => ({ failure: 'its process ended' }))
  const { promise: heard, resolve: hear, reject } = Promise.withResolvers<Said<Outcome>>()
  child.on('message', (message) => isBeat(message) || hear(message as Said<Outcome>))
  child.once('error', reject)
  // A process that waits for a disk that is gone does not even end when it is killed.
  killWhenHung(child, (failure) => hear({ failure }), limits)
  const said = await Promise.race([heard, ended])
  child.kill()
  if ('failure' in said) throw new Error(said.failure)
  return said.outcome
}

/** The other side: carries out the one order that this process was started for, behind all visitors, and ends it. */
export async function carryOut(work: (order: never) => Promise<unknown>): Promise<never> {
  setPriority(constants.priority.PRIORITY_LOW)
  startBeats()
  // Nobody would hear what came of it.
  process.once('disconnect', () => process.exit(1))
  const [order] = (await once(process, 'message')) as [never]
  try {
    await say({ outcome: await work(order) })
  } catch (error) {
    await say({ failure: (error as Error).message })
  }
  process.exit()
}

function say(said: Said<unknown>): Promise<void> {
  return new Promise((done) => process.send?.(said, () => done()))
}
