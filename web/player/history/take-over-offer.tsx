import { useEffect, useState } from 'react'
import { subscribeToOutboxEntries, listOutboxEntries } from '../outbox/outbox-storage.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'
import { subscribeToLocalAnswers } from './local-answer-store.ts'
import { subscribeToLocalQuizResults } from './local-result.ts'
import styles from './take-over-offer.module.css'
import {
  countStreakDays,
  declineHistoryTakeOver,
  countUnclaimedHistoryItems,
  subscribeToTakeOverDecline,
  takeOverLocalHistory,
} from './take-over.ts'
import {
  deleteHistoryTakeOverReport,
  subscribeToHistoryTakeOverReport,
  getHistoryTakeOverReport,
} from '../outbox/take-over-report.ts'
import {
  formatUnclaimedHistoryItems,
  formatHistoryTakeOverReport,
  formatTakeOverStreakEffect,
} from './format-take-over.ts'

/** The minimum time between two updates, because up to a thousand answers are sent one after another. */
const UPDATE_INTERVAL_MS = 250

/**
 * Asks a player who has signed in whether the history in this browser is theirs, and reports the outcome of taking
 * it over.
 */
export function HistoryTakeOverOffer({ playerId }: { playerId: string }) {
  const { unclaimed, onTime, sending, report } = useTakeOver(playerId)
  const isAsking = unclaimed.length > 0
  return (
    <>
      <section
        className={styles['offer']}
        aria-label="Played here before you signed in"
        data-empty={!isAsking && sending === 0}
      >
        {/* The element is rendered empty first, so that screen readers announce its text. */}
        <p role="status">
          {isAsking && (
            <>
              <b>Played here before you signed in: {formatUnclaimedHistoryItems(unclaimed)}.</b> Yours?{' '}
              {formatTakeOverStreakEffect(onTime)}
            </>
          )}
          {!isAsking && sending > 0 && `Taking over… ${sending} to go.`}
        </p>
        {isAsking && (
          <p className={styles['choice']}>
            <Button onClick={() => takeOverLocalHistory(playerId)}>Take it over</Button>
            <Button quiet onClick={() => declineHistoryTakeOver(playerId)}>
              Not mine
            </Button>
          </p>
        )}
      </section>
      <Toast message={isAsking || sending > 0 ? '' : report} onClose={() => deleteHistoryTakeOverReport(playerId)} />
    </>
  )
}

function useTakeOver(playerId: string) {
  const [, setRevision] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleUpdate = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setRevision((count) => count + 1)
      }, UPDATE_INTERVAL_MS)
    }
    const unsubscribers = [
      subscribeToLocalAnswers,
      subscribeToLocalQuizResults,
      subscribeToTakeOverDecline,
      subscribeToHistoryTakeOverReport,
      subscribeToOutboxEntries,
    ].map((subscribe) => subscribe(scheduleUpdate))
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [])
  return readTakeOverState(playerId)
}

function readTakeOverState(playerId: string) {
  const report = getHistoryTakeOverReport(playerId)
  const isTakenOverByPlayer = (entry: { playerId: string; takenOver?: boolean }) =>
    entry.takenOver === true && entry.playerId === playerId
  return {
    unclaimed: countUnclaimedHistoryItems(playerId),
    onTime: countStreakDays(playerId),
    sending: listOutboxEntries().filter(isTakenOverByPlayer).length,
    report: report ? formatHistoryTakeOverReport(report) : '',
  }
}
