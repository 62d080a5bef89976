import type { Question } from '#domain/questions/question.ts'
import { getServerTime, useIsServerClockReady, useToday } from '../clock/server-clock.ts'
import { computeLocalStreak } from '../history/local-streak.ts'
import { useLocalAnswers } from '../history/use-local-answers.ts'
import { useSiteInfo } from '../../page/page.ts'
import { requestRegistrationToKeepItems } from '../session/login-request.ts'
import { formatKeepStreakPrompt, formatKeepStreakDialogTitle } from './format-visitor-streak.ts'
import styles from './answer-recorder.module.css'

/**
 * Offers an account to a visitor who has answered. After today's question the account saves the streak, after another
 * question the answer.
 */
export function VisitorRegistrationPrompt({ question }: { question: Question }) {
  const today = useToday()
  const answers = useLocalAnswers()
  const isClockSet = useIsServerClockReady()
  if (question.dayUsed !== today) {
    return (
      <p className={styles['offer']}>
        Keep your answer: <CreateAccountButton questionIds={[question.id]} title="Keep your answer" />
      </p>
    )
  }
  if (!answers || !isClockSet) return <p className={styles['offer']} />
  const { streak, kept } = computeLocalStreak(answers, getServerTime())
  return (
    <p className={styles['offer']}>
      {formatKeepStreakPrompt(streak, kept.days)}{' '}
      <CreateAccountButton questionIds={kept.questionIds} title={formatKeepStreakDialogTitle(kept.days)} />
    </p>
  )
}

/**
 * A button that opens the registration under a title that says what an account saves. The answers to these questions
 * are transferred to the new account.
 */
export function CreateAccountButton({ questionIds, title }: { questionIds: readonly string[]; title: string }) {
  const { registration } = useSiteInfo()
  const keep = () => requestRegistrationToKeepItems({ questionIds, attemptIds: [] }, title)
  return (
    <button type="button" className={styles['link']} onClick={keep}>
      {registration ? 'Create a free account' : 'Login'}
    </button>
  )
}
