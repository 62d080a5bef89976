import { type JobPhase, JOBS } from '../site/jobs.ts'

/** An import or a check of a file that is running. Instants are milliseconds since 1970. */
export type RunningImport = {
  /** The name of the author who sent the file. */
  by: string
  isCheck: boolean
  startedAt: number
  phase: JobPhase<'import'>
  /** How much of the phase is done; 0 while that is unknown. */
  percent: number
  /** How many seconds of the phase are left at its pace so far; `null` while there is too little to measure. */
  remainingS: number | null
}

/** Returns who imports and which step it is. */
export function runningImportWords({ by, isCheck, phase }: RunningImport): string {
  const phases = Object.keys(JOBS.import.phases).filter((one) => !isCheck || one !== 'writing')
  const step = `step ${phases.indexOf(phase) + 1} of ${phases.length}`
  return `${by} is ${isCheck ? 'checking' : 'importing'} a file. ${JOBS.import.phases[phase]} (${step}).`
}

/** Returns how far the step is and how long it still takes; empty while that is unknown. */
export function runningImportPace({ percent, remainingS }: RunningImport): string {
  return remainingS === null
    ? ''
    : `This step is ${percent}% done, with ${duration(remainingS)} left.`
}

/** Returns the message for an author who has to wait for an import. */
export function importRefusalWords(running: RunningImport, now: number): string {
  return [
    runningImportWords(running),
    runningImportPace(running),
    `It started ${duration((now - running.startedAt) / 1000)} ago.`,
    'One import runs at a time. Please try again when it is done.',
  ]
    .filter(Boolean)
    .join(' ')
}

function duration(seconds: number): string {
  if (seconds < 5) return 'a few seconds'
  if (seconds < 90) return `about ${Math.round(seconds)} seconds`
  return `about ${Math.round(seconds / 60)} minutes`
}
