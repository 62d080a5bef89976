import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Pack } from './pack.ts'
import type { PackText } from './pack-text.ts'

/** Of which text it was made, and what stands in it. */
type BuiltPack = { checksum: string; pack: Pack }

/** A checksum of all that a pack's files say. */
export function packTextChecksum(text: PackText): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}

/** Keeps a parsed pack in a file: reading that takes a hundredth of the time that parsing takes. */
export function writeBuiltPack(file: string, text: PackText, pack: Pack): void {
  const built: BuiltPack = { checksum: packTextChecksum(text), pack }
  writeFileSync(file, JSON.stringify(built))
}

/** The pack as it was built of the text with this checksum; null where nothing was, or of another text. */
export function readBuiltPack(file: string, checksum: string): Pack | null {
  if (!existsSync(file)) return null
  const built = JSON.parse(readFileSync(file, 'utf8')) as BuiltPack
  return built.checksum === checksum ? built.pack : null
}
