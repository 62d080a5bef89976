import type { ImportProgress } from '#contract/import-export/report.ts'
import { formatImportAlreadyRunningMessage, type RunningImport } from '#domain/authoring/running-import.ts'
import { Refusal } from '../http/errors.ts'

/** The handle of the running import, which holds the only import slot. */
export type ImportLockHandle = {
  note: (progress: ImportProgress) => void
  /** Frees the import slot. May be called twice. */
  leave: () => void
}

type ImportStart = { name: string; write: boolean }

/** Lets one import run at a time in a process. */
export type ImportLock = {
  /**
   * Reserves the import slot, so that no other import runs in this process. If another import has the slot, throws a
   * Refusal 409 with details of that import.
   */
  enter: (start: ImportStart) => ImportLockHandle
  /** Throws a Refusal 409 if the import slot is taken. Does not take the slot. */
  refuseIfTaken: () => void
  running: () => RunningImport | null
}

/** The first and the latest progress of the current import phase, for estimating the remaining time. */
type Pace = { first: TimedProgress; latest: TimedProgress }
type TimedProgress = ImportProgress & { at: number }

/** The remaining time of an import is estimated only after this time, because earlier estimates are inaccurate. */
const MIN_MEASURED_MS = 2000

const NO_PROGRESS: ImportProgress = { phase: 'reading', done: 0, total: 0 }

export function createImportLock(now: () => number): ImportLock {
  let holder: (ImportStart & { startedAt: number; pace: Pace }) | null = null
  const running = (): RunningImport | null => {
    if (!holder) return null
    const { name, write, startedAt, pace } = holder
    const { phase, done, total } = pace.latest
    const percent = total > 0 ? Math.round((100 * Math.min(done, total)) / total) : 0
    const remainingS = remainingSeconds(pace, now())
    return { by: name, isCheck: !write, startedAt, phase, percent, remainingS }
  }
  const refuseIfTaken = () => {
    const taken = running()
    if (taken) {
      throw new Refusal(409, formatImportAlreadyRunningMessage(taken, now()), { data: { running: taken } })
    }
  }
  return {
    running,
    refuseIfTaken,
    enter: (start) => {
      refuseIfTaken()
      const first = { ...NO_PROGRESS, at: now() }
      const own = { ...start, startedAt: now(), pace: { first, latest: first } }
      holder = own
      return {
        note: (progress) => {
          const latest = { ...progress, at: now() }
          const { first: before } = own.pace
          const isSamePhase = before.phase === latest.phase && before.total === latest.total
          own.pace = { first: isSamePhase ? before : latest, latest }
        },
        leave: () => {
          if (holder === own) holder = null
        },
      }
    },
  }
}

/** Returns the estimated remaining seconds of an import phase, or `null` if unknown. */
function remainingSeconds({ first, latest }: Pace, now: number): number | null {
  const measuredMs = latest.at - first.at
  const done = latest.done - first.done
  if (latest.total === 0 || done <= 0 || measuredMs < MIN_MEASURED_MS) return null
  const leftMs = ((latest.total - latest.done) * measuredMs) / done
  return Math.max(0, Math.round((leftMs - (now - latest.at)) / 1000))
}
