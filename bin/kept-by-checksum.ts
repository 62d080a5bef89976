import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT = join(import.meta.dirname, '../node_modules/.cache/art')
const RECIPE = await readFile(join(import.meta.dirname, 'make-art.ts'))

/**
 * Writes a file that is slow to generate. Caches the content by the checksum of its sources and of the generating
 * code, and generates it again only when one of these changes.
 */
export async function keptByChecksum(
  file: string,
  sources: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<void> {
  const checksum = createHash('sha256').update(RECIPE)
  for (const source of sources) checksum.update(source).update('\0')
  const kept = join(KEPT, checksum.digest('hex'))
  if (!existsSync(kept)) {
    await mkdir(KEPT, { recursive: true })
    await writeFile(kept, await make())
  }
  await copyFile(kept, file)
}
