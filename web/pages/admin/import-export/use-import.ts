import { useState } from 'react'
import type { ImportProgress, ImportReport } from '#contract/import-export.ts'
import { type Choices, FIRST_CHOICES } from './choices.ts'
import { sendImport } from './send-import.ts'

/** A file on its way in: what is chosen for it, how far it is, and what came of it. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState(FIRST_CHOICES)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [error, setError] = useState('')

  const sendTo = async (call: '/api/CheckImport' | '/api/Import') => {
    if (!file) return setError('Please choose a file first.')
    if (progress) return
    setError('')
    setProgress({ phase: 'reading', done: 0, total: 0 })
    const outcome = await sendImport(call, { file, choices }, setProgress)
    setProgress(null)
    if (!outcome.ok) return setError(outcome.message)
    setReport(outcome.report)
    const mapped = outcome.report.foreignCategories.map(({ name, ours }) => [name, ours])
    setChoices({ ...choices, mapping: Object.fromEntries(mapped) as Choices['mapping'] })
  }
  const change = (part: Partial<Choices>) => setChoices({ ...choices, ...part })
  return {
    choices,
    progress,
    report,
    error,
    /** Changes what is made of the report's rows. */
    change,
    /** Changes what the file is: the report was of something else. */
    changeFile: (part: Partial<Choices>) => {
      change(part)
      setReport(null)
    },
    choose: (chosen: File | null) => {
      setFile(chosen)
      setReport(null)
      setError('')
      change({ mapping: {}, nearDuplicates: 'skip', updates: 'skip' })
    },
    /** What it brought is not there any more. */
    forget: () => setReport(null),
    check: () => void sendTo('/api/CheckImport'),
    bringIn: () => void sendTo('/api/Import'),
  }
}
