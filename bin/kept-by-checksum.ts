import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CACHE_FOLDER = join(import.meta.dirname, '../node_modules/.cache/art')
const ART_CODE = await readFile(join(import.meta.dirname, 'make-art.ts'))

/**
 * Writes a file that is slow to generate. Caches the content by the checksum of its sources and of the generating code,
 * and generates it again only when one of these changes.
 */
export async function writeGeneratedFileCached(
  file: string,
  sources: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<void> {
  const checksum = createHash('sha256').update(ART_CODE)
  for (const source of sources) checksum.update(source).update('\0')
  const kept = join(CACHE_FOLDER, checksum.digest('hex'))
  if (!existsSync(kept)) {
    await mkdir(CACHE_FOLDER, { recursive: true })
    await writeFile(kept, await make())
  }
  await copyFile(kept, file)
}
