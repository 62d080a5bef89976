import { useRef, useState } from 'react'
import type { ImportProgress, ImportReport } from '#contract/import-export/report.ts'
import { type ImportFormChoices, INITIAL_IMPORT_FORM_CHOICES, INITIAL_PER_FILE_IMPORT_CHOICES } from './choices.ts'
import { uploadImportFile } from './send-import.ts'
import type { ImportTableLayout, ImportColumnRole } from '#domain/authoring/import-export.ts'
import { browserStorage } from '../../../storage.ts'

/**
 * The debounce delay, in milliseconds, before the questions that the import will add and change are counted again after
 * a decision.
 */
const RECOUNT_DELAY_MS = 400

/**
 * Whether the numbers of questions to add and change in the import report match the current choices: `exact` if they
 * do, `counting` while they are counted again, `outdated` if counting failed.
 */
export type ImportTotalsFreshness = 'exact' | 'counting' | 'outdated'

/** The state of an import: file, choices, progress and report. */
export function useImportState() {
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState(INITIAL_IMPORT_FORM_CHOICES)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [error, setError] = useState('')
  const [totalsStatus, setTotalsStatus] = useState<ImportTotalsFreshness>('exact')
  /**
   * The queue of counting what an import would do. `next` is the file with the choices that are counted next.
   * `isRunning` is whether a count is running.
   */
  const queuedRecount = useRef<{ next: { file: File; choices: ImportFormChoices } | null; isRunning: boolean }>({
    next: null,
    isRunning: false,
  })

  const sendTo = async (call: '/api/CheckImport' | '/api/Import', chosen = choices) => {
    if (!file) return setError('Please choose a file first.')
    if (progress) return
    setError('')
    queuedRecount.current.next = null
    setTotalsStatus('exact')
    setProgress({ phase: 'reading', done: 0, total: 0 })
    const outcome = await uploadImportFile(call, { file, choices: chosen }, setProgress)
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
   * Counts the questions that the import will add and change with these choices. Only the server can count them,
   * because it compares each row with the rows imported before it. One count runs at a time.
   */
  const recount = async (chosen: ImportFormChoices) => {
    const { current } = queuedRecount
    if (!file) return
    current.next = { file, choices: chosen }
    setTotalsStatus('counting')
    if (current.isRunning) return
    current.isRunning = true
    await new Promise((resolve) => setTimeout(resolve, RECOUNT_DELAY_MS))
    while (current.next) {
      const counting: { file: File; choices: ImportFormChoices } = current.next
      const outcome = await uploadImportFile('/api/CheckImport', counting, () => {})
      // The author has changed the choices or the file meanwhile, so the report that has just arrived is outdated.
      if (current.next !== counting) continue
      current.next = null
      if (outcome.ok) setReport(outcome.report)
      setError(outcome.ok ? '' : outcome.message)
      setTotalsStatus(outcome.ok ? 'exact' : 'outdated')
    }
    current.isRunning = false
  }
  return {
    choices,
    progress,
    report,
    error,
    totalsStatus,
    /**
     * Changes the author's decisions about which rows to import. Then counts the questions that the import will add and
     * change again.
     */
    decide: (decisions: ImportFormChoices['decisions']) => {
      change({ decisions })
      void recount({ ...choices, decisions })
    },
    recount: () => void recount(choices),
    /** Changes choices of the import form that do not require a new check of the file. */
    change,
    /** Changes choices about the file, which makes the report obsolete. */
    changeFile: (part: Partial<ImportFormChoices>) => {
      change(part)
      queuedRecount.current.next = null
      setReport(null)
    },
    /** Changes how the file is read, and checks the file again. */
    readAgain: (part: Partial<ImportFormChoices>) => {
      if (part.columns && report?.table) storeColumnRoles(report.table, part.columns)
      // The same row may get another number when the file is read again. The author's decisions about rows are
      // therefore discarded.
      void sendTo('/api/CheckImport', { ...choices, ...part, decisions: {} })
    },
    choose: (chosen: File | null) => {
      setFile(chosen)
      queuedRecount.current.next = null
      setReport(null)
      setError('')
      change({ mapping: {}, ...INITIAL_PER_FILE_IMPORT_CHOICES })
    },
    /** Removes the import report after the import was undone. */
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
