import type { ImportProgress } from '#contract/import-report.ts'
import type { RunningImport } from '#domain/running-import.ts'

type Started = {
  name: string
  write: boolean
  /** Milliseconds since 1970. */
  startedAt: number
  progress: ImportProgress | null
}

/** Where each phase begins and ends as a share of the whole: guesses, on which the remaining time depends. */
const SHARES = {
  import: { reading: [0, 0.2], comparing: [0.2, 0.7], writing: [0.7, 1] },
  check: { reading: [0, 0.3], comparing: [0.3, 1], writing: [1, 1] },
} as const satisfies Record<string, Record<ImportProgress['phase'], readonly [number, number]>>

/** Estimates take a while to settle. */
const TOO_EARLY_MS = 3000

/** Returns how far an import is and about how long it will take. */
export function runningImportOf(started: Started, now: number): RunningImport {
  const { name, write, startedAt, progress } = started
  const share = progress ? shareDone(progress, write) : 0
  const elapsedMs = now - startedAt
  const isEarly = elapsedMs < TOO_EARLY_MS || share === 0
  return {
    by: name,
    isCheck: !write,
    startedAt,
    percent: Math.round(share * 100),
    remainingS: isEarly ? null : Math.round((elapsedMs * (1 - share)) / share / 1000),
  }
}

function shareDone({ phase, done, total }: ImportProgress, write: boolean): number {
  const [from, to] = SHARES[write ? 'import' : 'check'][phase]
  return total > 0 ? from + (to - from) * Math.min(1, done / total) : from
}
