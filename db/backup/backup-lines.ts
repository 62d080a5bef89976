import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { SITE_NAME } from '#domain/site/site.ts'

/** Maximum bytes in one line. Lines of a backup are far shorter, so a longer line means that the file is no backup. */
const MAX_LINE_BYTES = 64 * 1024 * 1024
const NEWLINE = 10

/**
 * Yields the lines of a gzip file in batches. Throws an error with a readable message if the file cannot be read to
 * its end.
 */
export async function* readGzipLines(file: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 })
  const reading = pipeline(createReadStream(file), unpacked)
  // Ignores the error of the stream here, because the `for await` loop below throws it.
  reading.catch(() => {})
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of explainReadErrors(file, unpacked)) {
    const end = chunk.lastIndexOf(NEWLINE)
    length += chunk.length
    if (length > MAX_LINE_BYTES) throw new Error(`${file} is not a backup of ${SITE_NAME}`)
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

async function* explainReadErrors(file: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let hasData = false
  try {
    for await (const chunk of stream) {
      hasData = true
      yield chunk
    }
  } catch (error) {
    throw new Error(readErrorMessage(file, error as Error & { code?: string }, hasData), {
      cause: error,
    })
  }
}

function readErrorMessage(file: string, { code, message }: Error & { code?: string }, hasData: boolean) {
  if (code === 'ENOENT') return `There is no file ${file}`
  if (code === 'Z_BUF_ERROR') return `${file} ends too early`
  if (!code?.startsWith('Z_')) return `${file} cannot be read: ${message}`
  return hasData ? `${file} is damaged: ${message}` : `${file} is not a backup of ${SITE_NAME}`
}
