import type { Deps } from '../deps.ts'
import { WorkerFailure } from './worker-process.ts'

/** Logs what is worth looking into of how a process failed. */
export function logTrouble({ log }: Pick<Deps, 'log'>, error: unknown): void {
  const surprise = error instanceof WorkerFailure ? error.surprise : error
  if (surprise) log.error({ err: surprise }, 'import or export failed')
}
