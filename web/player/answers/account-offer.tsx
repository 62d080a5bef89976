import type { Question } from '#domain/questions/question.ts'
import { serverNow, useServerClockSet, useToday } from '../clock/server-clock.ts'
import { localStreak } from '../history/local-streak.ts'
import { useLocalAnswers } from '../history/use-history.ts'
import { useSite } from '../../page/page.ts'
import { requestAccountToKeep } from '../session/login-request.ts'
import { Icon } from '../../ui/icon.tsx'
import { keepWords, visitorStreakWords } from './visitor-streak-words.ts'
import styles from './record.module.css'

/**
 * Offers an account to a visitor who has just answered. The account keeps the streak after today's question,
 * otherwise the answer.
 */
export function AccountOffer({ question }: { question: Question }) {
  const today = useToday()
  const answers = useLocalAnswers()
  const isClockSet = useServerClockSet()
  if (question.dayUsed !== today) {
    return (
      <p className={styles['offer']}>
        Keep your answer: <AccountButton questionIds={[question.id]} />
      </p>
    )
  }
  if (!answers || !isClockSet) return <p className={styles['line']} />
  const { streak, kept } = localStreak(answers, serverNow())
  return (
    <p className={styles['offer']}>
      <span className={styles['days']}>
        <Icon name="flame" />
        <span>
          <b>{visitorStreakWords(streak)}.</b> {keepWords(streak, kept.days)}
        </span>
      </span>
      <AccountButton questionIds={kept.questionIds} />
    </p>
  )
}

/** Opens the registration. The given answers are transferred to the new account. */
export function AccountButton({ questionIds }: { questionIds: readonly string[] }) {
  const { registration } = useSite()
  const keep = () => requestAccountToKeep({ questionIds, attemptIds: [] })
  return (
    <button type="button" className={styles['link']} onClick={keep}>
      {registration ? 'Create a free account' : 'Login'}
    </button>
  )
}
