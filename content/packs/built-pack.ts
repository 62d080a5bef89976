import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { ContentPack } from './pack.ts'
import type { ContentPackFiles } from './pack-text.ts'

type CachedPack = { checksum: string; pack: ContentPack }

export function computePackTextChecksum(text: ContentPackFiles): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}

/** Caches a parsed pack in a file. Reading the cache takes a hundredth of the time of parsing. */
export function writeParsedPack(file: string, text: ContentPackFiles, pack: ContentPack): void {
  const built: CachedPack = { checksum: computePackTextChecksum(text), pack }
  writeFileSync(file, JSON.stringify(built))
}

/** Reads the cached pack with this checksum. Returns `null` if the file is missing or has another checksum. */
export function readCachedPack(file: string, checksum: string): ContentPack | null {
  if (!existsSync(file)) return null
  const built = JSON.parse(readFileSync(file, 'utf8')) as CachedPack
  return built.checksum === checksum ? built.pack : null
}
