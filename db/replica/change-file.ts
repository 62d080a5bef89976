import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Change } from './wal-file.ts'

const LINE_END = 10

/** A change as a file: a line of JSON that tells of the pages, then their bytes, compressed. */
export async function packChange({ pageSize, pageCount, pages }: Change): Promise<Buffer> {
  const bytes = Buffer.concat([...pages.values()])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const head = JSON.stringify({ pageSize, pageCount, pages: [...pages.keys()], sha256 })
  return promisify(gzip)(Buffer.concat([Buffer.from(`${head}\n`), bytes]), { level: 1 })
}

/** Reads such a file; throws when it is damaged. */
export async function unpackChange(packed: Buffer): Promise<Change> {
  const text = await promisify(gunzip)(packed)
  const end = text.indexOf(LINE_END)
  const head = JSON.parse(text.subarray(0, end).toString()) as Omit<Change, 'pages'> & {
    pages: number[]
    sha256: string
  }
  const bytes = text.subarray(end + 1)
  if (createHash('sha256').update(bytes).digest('hex') !== head.sha256) {
    throw new Error('A change in the replica is damaged')
  }
  const { pageSize, pageCount } = head
  const pageAt = (at: number) => bytes.subarray(at * pageSize, (at + 1) * pageSize)
  return { pageSize, pageCount, pages: new Map(head.pages.map((page, at) => [page, pageAt(at)])) }
}
