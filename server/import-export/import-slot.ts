import type { ImportProgress } from '#contract/import-export/report.ts'
import { importRefusalWords, type RunningImport } from '#domain/authoring/running-import.ts'
import { Refusal } from '../http/errors.ts'

/** An import that holds the slot. */
export type SlotHolder = {
  note: (progress: ImportProgress) => void
  /** May be called twice. */
  leave: () => void
}

type ImportStart = { name: string; write: boolean }

/** Lets one import run at a time in a process. */
export type ImportSlot = {
  /** Takes the slot. Throws a Refusal 409 about the import that holds it. */
  enter: (start: ImportStart) => SlotHolder
  /** Throws the same Refusal if the slot is taken, but does not take it. */
  refuseIfTaken: () => void
  running: () => RunningImport | null
}

/** The latest progress, and the first of the same phase. */
type Pace = { first: TimedProgress; latest: TimedProgress }
type TimedProgress = ImportProgress & { at: number }

/** A pace measured over a shorter time is too inaccurate for an estimate. */
const MIN_MEASURED_MS = 2000

const NO_PROGRESS: ImportProgress = { phase: 'reading', done: 0, total: 0 }

export function importSlot(now: () => number): ImportSlot {
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
      throw new Refusal(409, importRefusalWords(taken, now()), { data: { running: taken } })
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

/** Returns how long the phase still takes at its pace so far; `null` while that is unknown. */
function remainingSeconds({ first, latest }: Pace, now: number): number | null {
  const measuredMs = latest.at - first.at
  const done = latest.done - first.done
  if (latest.total === 0 || done <= 0 || measuredMs < MIN_MEASURED_MS) return null
  const leftMs = ((latest.total - latest.done) * measuredMs) / done
  return Math.max(0, Math.round((leftMs - (now - latest.at)) / 1000))
}
