import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Pack } from './pack.ts'
import type { PackText } from './pack-text.ts'

/** A parsed pack with the checksum of its files. */
type BuiltPack = { checksum: string; pack: Pack }

/** Returns the checksum of a pack's files. */
export function packTextChecksum(text: PackText): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}

/** Caches a parsed pack in a file. Reading the cache takes a hundredth of the time of parsing. */
export function writeBuiltPack(file: string, text: PackText, pack: Pack): void {
  const built: BuiltPack = { checksum: packTextChecksum(text), pack }
  writeFileSync(file, JSON.stringify(built))
}

/** Reads the cached pack with this checksum. Returns `null` if the file is missing or has another checksum. */
export function readBuiltPack(file: string, checksum: string): Pack | null {
  if (!existsSync(file)) return null
  const built = JSON.parse(readFileSync(file, 'utf8')) as BuiltPack
  return built.checksum === checksum ? built.pack : null
}
