import { zippedApart } from '#content/formats/zip-writing.ts'

export async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return new Uint8Array(Buffer.concat(all))
}

/** A zip of these files. */
export function zipOf(files: Record<string, string>): Promise<Uint8Array> {
  const [last, ...others] = Object.entries(files).toReversed()
  async function* parts() {
    for (const [name, text] of others.toReversed()) yield { name, text }
  }
  return bytesOf(zippedApart(parts(), () => last as [string, string]))
}
