import type { ImportProgress } from '#contract/import-report.ts'
import { type RunningImport, runningImportWords } from '#domain/running-import.ts'
import { Refusal } from '../http/errors.ts'
import { runningImportOf } from './running-import.ts'

/** An import that holds the slot. */
export type SlotHolder = {
  /** Notes how far the import is, for whoever waits for it. */
  note: (progress: ImportProgress) => void
  /** May be called twice. */
  leave: () => void
}

/** What is known of an import before it begins. */
type ImportStart = { name: string; write: boolean }

/** Lets one import run at a time in a process, and tells others about it. */
export type ImportSlot = {
  /** Takes the slot; throws a Refusal 409 that tells of the import that holds it. */
  enter: (start: ImportStart) => SlotHolder
  /** Throws the same if the slot is taken, without taking it. */
  refuseIfTaken: () => void
  running: () => RunningImport | null
}

export function importSlot(now: () => number): ImportSlot {
  let holder: (ImportStart & { startedAt: number; progress: ImportProgress | null }) | null = null
  const running = () => holder && runningImportOf(holder, now())
  const refuseIfTaken = () => {
    const taken = running()
    if (taken) {
      throw new Refusal(409, runningImportWords(taken, now()), { data: { running: taken } })
    }
  }
  return {
    running,
    refuseIfTaken,
    enter: (start) => {
      refuseIfTaken()
      const own = { ...start, startedAt: now(), progress: null as ImportProgress | null }
      holder = own
      return {
        note: (progress) => {
          own.progress = progress
        },
        leave: () => {
          if (holder === own) holder = null
        },
      }
    },
  }
}
