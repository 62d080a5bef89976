/** Where the copies of a database that changes are kept: a generation begins with a whole copy, which changes follow. */
export const REPLICA_FOLDER = 'replica/'
export const MEDIA_FOLDER = 'media/'

/** The generation after those whose parts are there; no clock, which may go back, says which is the newest. */
export function nextGeneration(names: readonly string[]): string {
  const numbers = names.map((name) => Number(parseReplicaName(name)?.generation ?? 0))
  return eightDigits(Math.max(0, ...numbers) + 1)
}

export function snapshotName(generation: string): string {
  return `${REPLICA_FOLDER}${generation}/snapshot.gz`
}

export function changeName(generation: string, number: number): string {
  return `${REPLICA_FOLDER}${generation}/${eightDigits(number)}.gz`
}

function eightDigits(number: number): string {
  return String(number).padStart(8, '0')
}

/** What a name in `REPLICA_FOLDER` says; null when it says nothing. */
export function parseReplicaName(
  name: string,
): { generation: string; change: number | 'snapshot' } | null {
  const [, generation, file] = /^replica\/(\d{8})\/(snapshot|\d{8})\.gz$/.exec(name) ?? []
  if (!generation || !file) return null
  return { generation, change: file === 'snapshot' ? 'snapshot' : Number(file) }
}
