import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '#db/open.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { answersPerSecond, prepareAnswers } from './answer-load.ts'
import { startProduct } from './servers.ts'

const ROUNDS = 7
const ROUND_SECONDS = 2

/** Answers saved for good in a second, with everybody's first picks counted and without. */
export type TallyCost = { counted: number; uncounted: number }

const COUNTED = ['node', 'server/main.ts']
const UNCOUNTED = ['node', '--import', './bench/without-tallies.mjs', 'server/main.ts']

/** The medians of rounds in turns, after a first one, on a database for each. */
export async function tallyCostOnSqlite(): Promise<TallyCost> {
  return inTurns(await onFile(COUNTED, 4714), await onFile(UNCOUNTED, 4715))
}

async function onFile(start: string[], port: number): Promise<Contender> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  const place = { sqliteFile: join(folder, 'something-new.sqlite') }
  return contender(place, folder, port, start, {})
}

export async function tallyCostOnPostgres(): Promise<TallyCost> {
  const servers = [await startPostgres({ durable: true }), await startPostgres({ durable: true })]
  try {
    const [one, other] = await Promise.all(
      servers.map(async ({ url }, at) => {
        const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
        const start = at === 0 ? COUNTED : UNCOUNTED
        return contender({ postgresUrl: url }, folder, 4714 + at, start, { DATABASE_URL: url })
      }),
    )
    if (!one || !other) throw new Error('There is no server')
    return await inTurns(one, other)
  } finally {
    for (const server of servers) await server.stop()
  }
}

type Contender = { answer: () => Promise<number>; stop: () => Promise<void> }

async function contender(
  place: DatabasePlace,
  folder: string,
  port: number,
  start: string[],
  settings: Record<string, string>,
): Promise<Contender> {
  const answers = await prepareAnswers(place)
  const product = await startProduct(folder, port, settings, start)
  return {
    answer: () => answersPerSecond(product, answers, ROUND_SECONDS),
    stop: async () => {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function inTurns(one: Contender, other: Contender): Promise<TallyCost> {
  const counted: number[] = []
  const uncounted: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Whoever is first in a round is second in the next: a machine that slows down favours nobody.
    const first = round % 2 === 0 ? await one.answer() : null
    const second = await other.answer()
    const last = first ?? (await one.answer())
    if (round === 0) continue
    counted.push(last)
    uncounted.push(second)
  }
  await one.stop()
  await other.stop()
  return { counted: median(counted), uncounted: median(uncounted) }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** `node bench/tallies.ts`: by itself. */
if (import.meta.main) {
  for (const [engine, cost] of [
    ['SQLite', await tallyCostOnSqlite()],
    ['PostgreSQL', await tallyCostOnPostgres()],
  ] as const) {
    console.log(engine, cost, `costs ${(100 * (1 - cost.counted / cost.uncounted)).toFixed(1)} %`)
  }
}
