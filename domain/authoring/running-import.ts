import { type JobPhase, BACKGROUND_JOBS } from '../site/jobs.ts'

/** A running import or check of a file. Instants are milliseconds since 1970. */
export type RunningImport = {
  /** The name of the author who sent the file. */
  by: string
  isCheck: boolean
  startedAt: number
  phase: JobPhase<'import'>
  /** The completed percentage of the import's phase; 0 while it is unknown. */
  percent: number
  /** The estimated seconds until the import's phase ends; `null` while there is too little data. */
  remainingS: number | null
}

/** Formats who runs an import, whether the import only checks its file, and its current step. */
export function formatRunningImportStatus({ by, isCheck, phase }: RunningImport): string {
  const phases = Object.keys(BACKGROUND_JOBS.import.phases).filter((one) => !isCheck || one !== 'writing')
  const step = `step ${phases.indexOf(phase) + 1} of ${phases.length}`
  return `${by} is ${isCheck ? 'checking' : 'importing'} a file. ${BACKGROUND_JOBS.import.phases[phase]} (${step}).`
}

/** Describes the progress of the step and its remaining time; empty while unknown. */
export function formatImportProgress({ percent, remainingS }: RunningImport): string {
  return remainingS === null ? '' : `This step is ${percent}% done, with ${formatDuration(remainingS)} left.`
}

/** Returns the message for an author who must wait for another import. */
export function formatImportAlreadyRunningMessage(running: RunningImport, now: number): string {
  return [
    formatRunningImportStatus(running),
    formatImportProgress(running),
    `It started ${formatDuration((now - running.startedAt) / 1000)} ago.`,
    'Only one import can run at a time. Please try again when it’s done.',
  ]
    .filter(Boolean)
    .join(' ')
}

function formatDuration(seconds: number): string {
  if (seconds < 5) return 'a few seconds'
  if (seconds < 90) return `about ${Math.round(seconds)} seconds`
  return `about ${Math.round(seconds / 60)} minutes`
}
