import { useEffect, useRef, useState } from 'react'
import type { ImportProgress, ImportReport } from '#contract/import-export.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { type Choices, FIRST_CHOICES, questions } from './choices.ts'
import { ChooseFile } from './choose-file.tsx'
import styles from './import-export.module.css'
import { ImportCategories } from './import-categories.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ReportOptions } from './report-options.tsx'
import { ReportedRows } from './reported-rows.tsx'
import { sendImport } from './send-import.ts'

/** Takes a file through its three steps: choosing it, looking at what it would bring, bringing it. */
export function ImportPart({ isAdmin }: { isAdmin: boolean }) {
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState(FIRST_CHOICES)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [error, setError] = useState('')
  const [asked, setAsked] = useState(false)
  const result = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // What was asked for is there: one goes on from its beginning.
    if (report) result.current?.focus()
  }, [report])

  const go = async (call: '/api/CheckImport' | '/api/Import', sent: Choices) => {
    if (!file || progress) return
    setError('')
    setProgress({ phase: 'reading', done: 0, total: 0 })
    const outcome = await sendImport(call, { file, choices: sent }, setProgress)
    setProgress(null)
    if (!outcome.ok) return setError(outcome.message)
    setReport(outcome.report)
    const mapped = outcome.report.foreignCategories.map(({ name, ours }) => [name, ours])
    setChoices({ ...sent, mapping: Object.fromEntries(mapped) as Choices['mapping'] })
  }
  /** Whatever is chosen anew makes the report one of something else. */
  const chooseFile = (chosen: File | null) => {
    setFile(chosen)
    setReport(null)
    setError('')
    setChoices({ ...choices, mapping: {}, nearDuplicates: 'skip', updates: 'skip' })
  }
  const change = (part: Partial<Choices>) => setChoices({ ...choices, ...part })
  const coming = report ? comingIn(report, choices) : { added: 0, changed: 0 }
  return (
    <>
      <ChooseFile
        isAdmin={isAdmin}
        busy={progress !== null}
        choices={choices}
        onChoose={chooseFile}
        onChange={(part) => {
          change(part)
          setReport(null)
        }}
        onCheck={() => {
          if (!file) return setError('Please choose a file first.')
          void go('/api/CheckImport', choices)
        }}
      />
      <p role="alert" className={styles['error']}>
        {error && (
          <>
            <Icon name="warning" size={16} /> {error}
          </>
        )}
      </p>
      {progress && <ProgressBar progress={progress} />}
      {report && !progress && (
        <div ref={result} tabIndex={-1} className={styles['report']}>
          {report.done ? (
            <StatusLine look="done">
              <Icon name="tick" /> {questions(report.done.added)} added
              {report.done.changed > 0 && `, ${questions(report.done.changed)} changed`}.
            </StatusLine>
          ) : (
            <ImportCategories report={report} mapping={choices.mapping} onChange={change} />
          )}
          <ReportedRows report={report} />
          {!report.done && (
            <>
              <ReportOptions report={report} choices={choices} onChange={change} />
              <p className={styles['buttons']}>
                <Button
                  disabled={coming.added + coming.changed === 0}
                  onClick={() => setAsked(true)}
                >
                  {importLabel(coming)}
                </Button>
              </p>
            </>
          )}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title="Are you sure?"
          confirm={importLabel(coming)}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void go('/api/Import', choices)
          }}
        >
          <p>
            {isAdmin && choices.status === 'Published'
              ? 'Those that do not say otherwise are published at once.'
              : 'They come in all together, or not at all.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type Coming = { added: number; changed: number }

function comingIn({ counts }: ImportReport, { nearDuplicates, updates }: Choices): Coming {
  return {
    added: counts.new + (nearDuplicates === 'add' ? counts['near-duplicate'] : 0),
    changed: updates === 'take' ? counts.changed : 0,
  }
}

function importLabel({ added, changed }: Coming): string {
  if (added + changed === 0) return 'Nothing to import'
  if (changed === 0) return `Import ${questions(added)}`
  return added === 0 ? `Change ${questions(changed)}` : `Import ${added} and change ${changed}`
}
