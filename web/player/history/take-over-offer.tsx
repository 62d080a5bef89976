import { useEffect, useState } from 'react'
import { onQueueChange, waitingEntries } from '../outbox/queue.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'
import { onHistory } from './history.ts'
import { onResults } from './local-result.ts'
import styles from './take-over-offer.module.css'
import { daysForStreak, declineAll, leftFor, onDecline, takeOverAll } from './take-over.ts'
import { dropReport, onReport, takeOverReport } from '../outbox/take-over-report.ts'
import { leftWords, reportWords, streakWords } from './take-over-words.ts'

/** The minimum time between two updates, because up to a thousand answers are sent one after another. */
const PAUSE_MS = 250

/**
 * Asks a player who has signed in whether the history in this browser is theirs, and reports the outcome of taking
 * it over.
 */
export function TakeOverOffer({ playerId }: { playerId: string }) {
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
              <b>Played here before you signed in: {leftWords(unclaimed)}.</b> Yours?{' '}
              {streakWords(onTime)}
            </>
          )}
          {!isAsking && sending > 0 && `Taking over… ${sending} to go.`}
        </p>
        {isAsking && (
          <p className={styles['choice']}>
            <Button onClick={() => takeOverAll(playerId)}>Take it over</Button>
            <Button quiet onClick={() => declineAll(playerId)}>
              Not mine
            </Button>
          </p>
        )}
      </section>
      <Toast message={isAsking || sending > 0 ? '' : report} onClose={() => dropReport(playerId)} />
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
      }, PAUSE_MS)
    }
    const unsubscribers = [onHistory, onResults, onDecline, onReport, onQueueChange].map(
      (subscribe) => subscribe(scheduleUpdate),
    )
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [])
  return lookUp(playerId)
}

function lookUp(playerId: string) {
  const report = takeOverReport(playerId)
  const isTakenOverByPlayer = (entry: { playerId: string; takenOver?: boolean }) =>
    entry.takenOver === true && entry.playerId === playerId
  return {
    unclaimed: leftFor(playerId),
    onTime: daysForStreak(playerId),
    sending: waitingEntries().filter(isTakenOverByPlayer).length,
    report: report ? reportWords(report) : '',
  }
}
