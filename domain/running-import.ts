/** What is told of an import that is running. Instants are milliseconds since 1970. */
export type RunningImport = {
  /** The name of the author who sent it. */
  by: string
  isCheck: boolean
  startedAt: number
  percent: number
  /** Null while it is too early to tell. */
  remainingS: number | null
}

/** Returns the sentences for an author who has to wait for an import. */
export function runningImportWords(running: RunningImport, now: number): string {
  const { by, isCheck, startedAt, percent, remainingS } = running
  const doing = isCheck ? 'checking' : 'importing'
  const started = `started ${duration((now - startedAt) / 1000)} ago`
  const left =
    remainingS === null ? '' : `, about ${percent}% done, about ${duration(remainingS)} left`
  return `${by} is ${doing} a file: ${started}${left}. One import runs at a time. Please try again when it is done.`
}

function duration(seconds: number): string {
  if (seconds < 5) return 'a few seconds'
  if (seconds < 90) return `${Math.round(seconds)} seconds`
  return `${Math.round(seconds / 60)} minutes`
}
