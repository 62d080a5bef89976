import { useEffect, useRef, useState } from 'react'
import { isRightAnswer, type Question } from '#domain/questions/question.ts'
import { sitePaths } from '../../paths.ts'
import { usePlayer } from '../session/player.ts'
import { Button } from '../../ui/button.tsx'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import styles from './report-dialog.module.css'
import { QuestionReportForm } from './report-form.tsx'
import type { SendQuestionReportResult } from './send-report.ts'

/** A dialog with the form for reporting a problem in a question. It shows a confirmation after the report was sent. */
export function QuestionReportDialog(props: {
  question: Question
  /** The player's picks or guesses so far. */
  picks: readonly string[]
  onClose: () => void
}) {
  const { question, picks, onClose } = props
  const [sent, setSent] = useState<Exclude<SendQuestionReportResult, { as: 'failed' }> | null>(null)
  const typeset = useSmartQuotesFormatter()
  const lastWrongPick = picks.findLast((pick) => !isRightAnswer(question, pick)) ?? ''
  return (
    <WideDialog title="Report a problem" room="form" onClose={onClose}>
      <div className={styles['content']}>
        {sent ? (
          <ReportThanks isWaiting={sent.as === 'waiting'} />
        ) : (
          <>
            <p className={styles['question']}>{typeset(question.text)}</p>
            <QuestionReportForm questionId={question.id} suggestedChoice={lastWrongPick} onSent={setSent} />
          </>
        )}
      </div>
    </WideDialog>
  )
}

function ReportThanks({ isWaiting }: { isWaiting: boolean }) {
  const player = usePlayer()
  const container = useRef<HTMLDivElement>(null)
  // The focused form is gone, so the focus moves to the confirmation, which screen readers then announce.
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className={styles['thanks']}>
      <p>
        <b>{isWaiting ? 'Thank you! We’ll send it when you’re online.' : 'Thank you! We’ll take a look.'}</b>
      </p>
      <p>
        {isWaiting
          ? 'This browser keeps it, and sends it to us as soon as it can.'
          : 'You make the questions better for everybody.'}
        {player && (
          <>
            {' '}
            You’ll find our reply with <a href={sitePaths.ownAnswers()}>your answers</a>.
          </>
        )}
      </p>
      <Button onClick={() => container.current?.closest('dialog')?.close()}>Close</Button>
    </div>
  )
}
