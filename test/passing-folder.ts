import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** In memory where there is such a place: nothing of a test is to survive a power cut, which databases else wait for. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Makes an empty folder for as long as a test takes. */
export async function passingFolder(): Promise<string> {
  return mkdtemp(join(PLACE, 'something-new-'))
}
