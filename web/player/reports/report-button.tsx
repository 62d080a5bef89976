import { useState } from 'react'
import type { QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import styles from './report-button.module.css'

const loadReportDialog = async () => (await import('./report-dialog.tsx')).QuestionReportDialog

/**
 * A button that opens the form for reporting a problem in a question. The code of the form is loaded on the first
 * click.
 */
export function ReportQuestionButton({ question, state }: { question: Question; state: QuestionPlayState }) {
  const [shown, setShown] = useState<'nothing' | 'dialog' | 'failure'>('nothing')
  const close = () => setShown('nothing')
  return (
    <>
      <button type="button" className={styles['button']} onClick={() => setShown('dialog')}>
        Report<span className={styles['rest']}> a problem</span>
      </button>
      {shown === 'dialog' && (
        <LazyComponent
          load={loadReportDialog}
          given={{ question, picks: state.picks, onClose: close }}
          onFail={() => setShown('failure')}
        />
      )}
      {shown === 'failure' && <WarningDialog message="The form did not load. Are you offline?" onDismiss={close} />}
    </>
  )
}
