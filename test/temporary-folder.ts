import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Uses memory if possible: test data need not survive a power failure, and databases would wait for the disk. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Creates an empty folder that is removed after the test. */
export async function createTemporaryFolder(): Promise<string> {
  return mkdtemp(join(PLACE, 'something-new-'))
}
