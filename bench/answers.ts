import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '#test/postgres-server.ts'
import { answersPerSecond, prepareAnswers } from './answer-load.ts'
import { startProduct } from './servers.ts'

const ROUNDS = 3
const ROUND_SECONDS = 4
const PORT = 4713

const run = promisify(execFile)
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Answers per second on a new SQLite file: the median of the rounds after a first one. */
export async function answersOnSqlite(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  const answers = await prepareAnswers({ sqliteFile: join(folder, 'something-new.sqlite') })
  const product = await startProduct(folder, PORT)
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const speed = await answersPerSecond(product, answers, ROUND_SECONDS)
    if (round > 0) rounds.push(speed)
  }
  await product.stop()
  await rm(folder, { recursive: true, force: true })
  return median(rounds)
}

/** Answers per second on PostgreSQL, and pgbench's transaction on the same server, in turns. */
export async function answersOnPostgres(): Promise<{ answers: number; transactions: number }> {
  const server = await startPostgres({ durable: true })
  const answers = await prepareAnswers({ postgresUrl: server.url })
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  const product = await startProduct(folder, PORT, { DATABASE_URL: server.url })
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const answered = await answersPerSecond(product, answers, ROUND_SECONDS)
    const tpcb = ['bench/tpcb.ts', server.url, String(ROUND_SECONDS)]
    const { stdout } = await run('node', tpcb)
    if (round === 0) continue
    ours.push(answered)
    theirs.push(Number(stdout))
  }
  await product.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  return { answers: median(ours), transactions: median(theirs) }
}
