import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { environmentApart } from './environments.ts'

type Said<Outcome> = { outcome: Outcome } | { failure: string }

/** What it may take, in megabytes, and little of that for what is thrown away at once. */
const MEMORY = ['--max-old-space-size=512', '--max-semi-space-size=4']

/**
 * Has an order carried out by a program, in a process of its own: neither the work nor the memory it takes is the
 * site's. Returns what comes of it; rejects when it fails, and when the signal ends it.
 */
export async function orderApart<Outcome>(
  program: URL,
  order: object,
  signal: AbortSignal,
): Promise<Outcome> {
  const env = environmentApart()
  const child = fork(fileURLToPath(program), { signal, stdio: 'ignore', execArgv: MEMORY, env })
  child.send(order)
  const ended = once(child, 'exit').then(() => ({ failure: 'its process ended' }))
  const heard = once(child, 'message') as Promise<[Said<Outcome>]>
  heard.catch(() => {})
  const said = await Promise.race([heard.then(([first]) => first), ended])
  child.kill()
  if ('failure' in said) throw new Error(said.failure)
  return said.outcome
}

/** The other side: carries out the one order that this process was started for, behind all visitors, and ends it. */
export async function carryOut(work: (order: never) => Promise<unknown>): Promise<never> {
  setPriority(constants.priority.PRIORITY_LOW)
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
