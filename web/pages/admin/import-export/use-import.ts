import { useState } from 'react'
import type { ImportProgress, ImportReport } from '#contract/import-export/report.ts'
import { type ImportFormChoices, INITIAL_IMPORT_CHOICES, IMPORT_CHOICES_RESET_PER_FILE } from './choices.ts'
import { storeColumnRoles, getStoredColumnRoles } from './stored-column-roles.ts'
import { sendImport } from './send-import.ts'

/** The state of an import: file, choices, progress and report. */
export function useImportFile() {
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState(INITIAL_IMPORT_CHOICES)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [error, setError] = useState('')

  const sendTo = async (call: '/api/CheckImport' | '/api/Import', chosen = choices) => {
    if (!file) return setError('Please choose a file first.')
    if (progress) return
    setError('')
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
  return {
    choices,
    progress,
    report,
    error,
    /** Changes choices that do not require another check. */
    change,
    /** Changes choices about the file, which makes the report obsolete. */
    changeFile: (part: Partial<ImportFormChoices>) => {
      change(part)
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
