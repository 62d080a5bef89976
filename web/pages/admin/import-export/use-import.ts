import { useRef, useState } from 'react'
import type { ImportProgress, ImportReport } from '#contract/import-export/report.ts'
import { type ImportFormChoices, INITIAL_IMPORT_CHOICES, IMPORT_CHOICES_RESET_PER_FILE } from './choices.ts'
import { sendImport } from './send-import.ts'
import type { ImportTableLayout, ImportColumnRole } from '#domain/authoring/import-export.ts'
import { browserStorage } from '../../../storage.ts'

/** Decisions in quick succession are counted together. */
const RECOUNT_DELAY_MS = 400

/** Whether the report counts what the choices bring in: yes, being counted, or not since an error. */
export type ImportCountState = 'exact' | 'counting' | 'outdated'

/** The state of an import: file, choices, progress and report. */
export function useImportFile() {
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState(INITIAL_IMPORT_CHOICES)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [error, setError] = useState('')
  const [counted, setCounted] = useState<ImportCountState>('exact')
  /** What to count next, and whether a count is running. */
  const recount = useRef<{ next: { file: File; choices: ImportFormChoices } | null; isRunning: boolean }>({
    next: null,
    isRunning: false,
  })

  const sendTo = async (call: '/api/CheckImport' | '/api/Import', chosen = choices) => {
    if (!file) return setError('Please choose a file first.')
    if (progress) return
    setError('')
    recount.current.next = null
    setCounted('exact')
    setProgress({ phase: 'reading', done: 0, total: 0 })
    const outcome = await sendImport(call, { file, choices: chosen }, setProgress)
    setProgress(null)
    if (!outcome.ok) return setError(outcome.message)
    const { table } = outcome.report
    const kept = table && chosen.columns.length === 0 ? getStoredColumnRoles(table) : null
    if (kept && kept.join() !== table?.columns.join()) {
      return sendTo(call, { ...chosen, columns: kept })
    }
    setReport(outcome.report)
    const mapped = outcome.report.foreignCategories.map(({ name, ours }) => [name, ours])
    setChoices({ ...chosen, mapping: Object.fromEntries(mapped) as ImportFormChoices['mapping'] })
  }
  const change = (part: Partial<ImportFormChoices>) => setChoices({ ...choices, ...part })
  /**
   * Counts again what comes in. Only the server can, because later rows are compared with those that come in. One count
   * runs at a time.
   */
  const countAgain = async (chosen: ImportFormChoices) => {
    const { current } = recount
    if (!file) return
    current.next = { file, choices: chosen }
    setCounted('counting')
    if (current.isRunning) return
    current.isRunning = true
    await new Promise((resolve) => setTimeout(resolve, RECOUNT_DELAY_MS))
    while (current.next) {
      const counting: { file: File; choices: ImportFormChoices } = current.next
      const outcome = await sendImport('/api/CheckImport', counting, () => {})
      // Other choices or another file were chosen meanwhile.
      if (current.next !== counting) continue
      current.next = null
      if (outcome.ok) setReport(outcome.report)
      setError(outcome.ok ? '' : outcome.message)
      setCounted(outcome.ok ? 'exact' : 'outdated')
    }
    current.isRunning = false
  }
  return {
    choices,
    progress,
    report,
    error,
    counted,
    /** Changes the decisions on rows, and counts again what comes in. */
    decide: (decisions: ImportFormChoices['decisions']) => {
      change({ decisions })
      void countAgain({ ...choices, decisions })
    },
    countAgain: () => void countAgain(choices),
    /** Changes choices that do not require another check. */
    change,
    /** Changes choices about the file, which makes the report obsolete. */
    changeFile: (part: Partial<ImportFormChoices>) => {
      change(part)
      recount.current.next = null
      setReport(null)
    },
    /** Changes how the file is read, and checks the file again. */
    readAgain: (part: Partial<ImportFormChoices>) => {
      if (part.columns && report?.table) storeColumnRoles(report.table, part.columns)
      // The row numbers may change, so decisions by row are reset.
      void sendTo('/api/CheckImport', { ...choices, ...part, decisions: {} })
    },
    choose: (chosen: File | null) => {
      setFile(chosen)
      recount.current.next = null
      setReport(null)
      setError('')
      change({ mapping: {}, ...IMPORT_CHOICES_RESET_PER_FILE })
    },
    /** Removes the report after its import was undone. */
    forget: () => setReport(null),
    check: () => void sendTo('/api/CheckImport'),
    startImport: () => void sendTo('/api/Import'),
  }
}

type StoredColumnRoles = [header: string, columns: (ImportColumnRole | '')[]][]

/** How many table headers the browser stores with their column roles. */
const MAX_STORED_HEADERS = 20

/** Returns the column roles that the author last chose for a table with this header, or `null`. */
function getStoredColumnRoles({ header }: ImportTableLayout): (ImportColumnRole | '')[] | null {
  if (!header) return null
  const name = header.join('\n')
  return readStoredColumnRoles().find(([one]) => one === name)?.[1] ?? null
}

function storeColumnRoles({ header }: ImportTableLayout, columns: (ImportColumnRole | '')[]): void {
  if (!header) return
  const name = header.join('\n')
  const others = readStoredColumnRoles().filter(([stored]) => stored !== name)
  const kept: StoredColumnRoles = [[name, columns], ...others]
  browserStorage.writeJson('import-columns', kept.slice(0, MAX_STORED_HEADERS))
}

function readStoredColumnRoles(): StoredColumnRoles {
  const kept = browserStorage.readJson('import-columns')
  return Array.isArray(kept) ? (kept as StoredColumnRoles) : []
}
