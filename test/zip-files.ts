import { zipSync } from 'fflate'

export async function collectBytes(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return new Uint8Array(Buffer.concat(all))
}

/** Returns a zip with these files. */
export function createZip(files: Record<string, string>): Uint8Array {
  const parts = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>)
}
