import type { ImportProgress, ImportReport } from '#contract/import-export/report.ts'
import type { DatabaseLocation } from '#db/engine/open-database.ts'
import { BACKGROUND_JOBS } from '#domain/site/jobs.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { getErrorMessage } from '../http/errors.ts'
import { ChildProcessError, type RunningChildProcess, startChildProcess } from '../jobs/child-process.ts'
import type { ImportExportChildProcessInput } from './import-export-process.ts'
import type { ImportJob } from './import-job.ts'
import type { TemporaryUploadFile } from './read/spooled-file.ts'

export const IMPORT_EXPORT_CHILD_PROCESS_URL = new URL('import-export-process.ts', import.meta.url)

/** An import that reports no progress for this long is killed. */
const IMPORT_SILENCE_TIMEOUT_MS = 120_000

export type ImportProcessOptions = {
  place: DatabaseLocation
  job: Omit<ImportJob, 'file'>
  /** The child process inherits the file descriptor, so the site can close its own immediately. */
  file: Pick<TemporaryUploadFile, 'fd' | 'bytes'>
  /** The number of questions on the site. */
  stored: number
}

export function startImportProcess(
  { place, job, file, stored }: ImportProcessOptions,
  onProgress: (progress: ImportProgress) => void,
  { silentMs = IMPORT_SILENCE_TIMEOUT_MS } = {},
): RunningChildProcess<ImportReport> {
  const { fd: input, bytes } = file
  const order: ImportExportChildProcessInput = { place, import: job, bytes }
  const memoryMb = computeMemoryLimitMb(bytes, stored)
  return startChildProcess(IMPORT_EXPORT_CHILD_PROCESS_URL, order, { input, memoryMb, onProgress, silentMs })
}

/** Returns the heap limit of the child process in MB. A low limit makes it collect garbage sooner. */
function computeMemoryLimitMb(bytes: number, stored: number): number {
  return Math.round(150 + (3 * bytes) / 2 ** 20 + stored / 1000)
}

/** Returns the message for the author of a failed import. Logs unexpected errors. */
export function logAndFormatImportFailure({ log }: Pick<ServerDependencies, 'log'>, error: unknown): string {
  const { name, message } = error as Error
  if (name === 'ImportRefusal') return message
  if (error instanceof ChildProcessError && error.reason !== 'ended') return KILL_MESSAGES[error.reason]
  log.error({ err: error }, BACKGROUND_JOBS.import.failure)
  return getErrorMessage(error)
}

const KILL_MESSAGES = {
  hung: 'This file takes too long to process. Please split it.',
  'out of memory': 'This file is too large to process in one go. Please split it.',
}
