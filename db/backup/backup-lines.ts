import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { SITE_NAME } from '#domain/site/site.ts'

/** Far longer than any line of a backup, in bytes: whatever holds one is something else. */
const LONGEST_LINE = 64 * 1024 * 1024
const NEWLINE = 10

/**
 * The lines of a compressed file, some at a time. Throws an error with a plain sentence if it cannot
 * be read to its end.
 */
export async function* compressedLines(file: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 })
  const reading = pipeline(createReadStream(file), unpacked)
  // What goes wrong is thrown where the chunks are read.
  reading.catch(() => {})
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of wellRead(file, unpacked)) {
    const end = chunk.lastIndexOf(NEWLINE)
    length += chunk.length
    if (length > LONGEST_LINE) throw new Error(`${file} is not a backup of ${SITE_NAME}`)
    if (end < 0) {
      rest.push(chunk)
      continue
    }
    yield Buffer.concat([...rest, chunk.subarray(0, end)])
      .toString()
      .split('\n')
    rest = [chunk.subarray(end + 1)]
    length = 0
  }
  if (rest.some(({ length: left }) => left > 0)) throw new Error(`${file} ends too early`)
}

async function* wellRead(file: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun = false
  try {
    for await (const chunk of stream) {
      begun = true
      yield chunk
    }
  } catch (error) {
    throw new Error(sentence(file, error as Error & { code?: string }, begun), { cause: error })
  }
}

function sentence(file: string, { code, message }: Error & { code?: string }, begun: boolean) {
  if (code === 'ENOENT') return `There is no file ${file}`
  if (code === 'Z_BUF_ERROR') return `${file} ends too early`
  if (!code?.startsWith('Z_')) return `${file} cannot be read: ${message}`
  return begun ? `${file} is damaged: ${message}` : `${file} is not a backup of ${SITE_NAME}`
}
