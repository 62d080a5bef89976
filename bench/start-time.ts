import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './servers.ts'

const STARTS = 7
const PORT = 4712

/** From the start of the built product, on a database that is there, to its first page: milliseconds, shortest first. */
export async function startTimes(): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  const times: number[] = []
  for (let start = 0; start <= STARTS; start += 1) {
    const began = performance.now()
    const product = await startProduct(folder, PORT)
    // The first start makes the database.
    if (start > 0) times.push(performance.now() - began)
    await product.stop()
  }
  await rm(folder, { recursive: true, force: true })
  return times.toSorted((a, b) => a - b)
}
