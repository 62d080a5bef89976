import { useEffect, useState } from 'react'
import type { QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { useToday } from '../../player/clock/server-clock.ts'
import { savePlayedDayForBadge } from '../../player/clock/app-badge.ts'
import { sitePaths } from '../../paths.ts'
import { ReportQuestionButton } from '../../player/reports/report-button.tsx'
import { ReviewStarButton } from '../../player/reviews/review-star.tsx'
import { usePlayer } from '../../player/session/player.ts'
import { ShareDayButtons } from './share-day.tsx'
import styles from './result-footer.module.css'

/**
 * The footer of a daily question's result: share buttons, a link to reminders, and a button that shows further actions.
 */
export function DailyResultFooter({ question, state }: { question: Question; state: QuestionPlayState }) {
  const today = useToday()
  const player = usePlayer()
  const [isOpen, setOpen] = useState(false)
  const isToday = question.dayUsed === today
  useEffect(() => {
    if (isToday) savePlayedDayForBadge(today)
  }, [isToday, today])
  return (
    <div className={styles['foot']}>
      <ShareDayButtons today={today} question={question} state={state} />
      <button
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-label="More"
        onClick={() => setOpen(!isOpen)}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </svg>
      </button>
      <p className={styles['next']}>
        {isToday && <a href={player ? sitePaths.reminders() : sitePaths.calendar()}>Remind me</a>}
      </p>
      {isOpen && (
        <div className={styles['extras']}>
          <ReviewStarButton question={question} state={state} />
          <ReportQuestionButton question={question} state={state} />
        </div>
      )}
    </div>
  )
}
