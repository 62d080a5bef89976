import { useState } from 'react'
import type { Play } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { Later } from '../../ui/later.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import styles from './report-button.module.css'

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog

/** Opens the form for reporting a problem in a question. The form's script is loaded on the first click. */
export function ReportButton({ question, state }: { question: Question; state: Play }) {
  const [shown, setShown] = useState<'nothing' | 'dialog' | 'failure'>('nothing')
  const close = () => setShown('nothing')
  return (
    <>
      <button type="button" className={styles['button']} onClick={() => setShown('dialog')}>
        Report<span className={styles['rest']}> a problem</span>
      </button>
      {shown === 'dialog' && (
        <Later
          load={loadDialog}
          given={{ question, picks: state.picks, onClose: close }}
          onFail={() => setShown('failure')}
        />
      )}
      {shown === 'failure' && (
        <WarningDialog message="The form did not load. Are you offline?" onDismiss={close} />
      )}
    </>
  )
}
