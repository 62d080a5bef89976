import { useState } from 'react'
import type { PlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import styles from './report-button.module.css'

const loadReportDialog = async () => (await import('./report-dialog.tsx')).ReportDialog

/**
 * A button that opens the form for reporting a problem in a question. The code of the form is loaded on the first
 * click.
 */
export function ReportButton({ question, state }: { question: Question; state: PlayState }) {
  const [shown, setShown] = useState<'nothing' | 'dialog' | 'failure'>('nothing')
  const close = () => setShown('nothing')
  return (
    <>
      <button type="button" className={styles['button']} onClick={() => setShown('dialog')}>
        Report<span className={styles['rest']}> a problem</span>
      </button>
      {shown === 'dialog' && (
        <LazyPart
          load={loadReportDialog}
          given={{ question, picks: state.picks, onClose: close }}
          onFail={() => setShown('failure')}
        />
      )}
      {shown === 'failure' && <WarningDialog message="The form did not load. Are you offline?" onDismiss={close} />}
    </>
  )
}
