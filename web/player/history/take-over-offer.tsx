import { useEffect, useState } from 'react'
import { subscribeToOutboxEntries, listOutboxEntries } from '../outbox/outbox-storage.ts'
import { Toast } from '../../ui/toast.tsx'
import { subscribeToLocalAnswers } from './local-answer-store.ts'
import { subscribeToLocalQuizResults } from './local-result.ts'
import styles from './take-over-offer.module.css'
import {
  countStreakDays,
  declineHistoryTakeOver,
  countUnclaimedHistoryItems,
  isSharedBrowser,
  openHistoryOffer,
  subscribeToTakeOverDecline,
  takeOverLocalHistory,
} from './take-over.ts'
import {
  deleteVisitorHistoryTransferReport,
  subscribeToVisitorHistoryTransferReport,
  getVisitorHistoryTransferReport,
} from '../outbox/take-over-report.ts'
import { formatHistoryOffer, formatVisitorHistoryTransferReport } from './format-take-over.ts'

/** The minimum time between two updates, because up to a thousand answers are sent one after another. */
const UPDATE_INTERVAL_MS = 250

/**
 * Asks a player who has signed in whether the history in this browser is theirs, and reports the outcome of taking
 * it over.
 */
export function HistoryTakeOverOffer({ playerId }: { playerId: string }) {
  const { offered, isShared, sending, report } = useTakeOver(playerId)
  const words = offered && !isShared ? formatHistoryOffer(offered) : ''
  const isEmpty = !offered && sending === 0
  useEffect(() => {
    // The theme script has kept the line's place free.
    document.documentElement.toggleAttribute('data-offer', !isEmpty)
  }, [isEmpty])
  return (
    <>
      <section className={styles['offer']} aria-label="Played here before logging in" data-empty={isEmpty}>
        {/* The element is rendered empty first, so that screen readers announce its text. */}
        <p role="status">
          {offered && `Played here before logging in? ${words}`}
          {!offered && sending > 0 && `Adding… ${sending} to go.`}
        </p>
        {offered && (
          <>
            <button type="button" aria-label="Yes, add it to my account" onClick={() => takeOverLocalHistory(playerId)}>
              Yes
            </button>
            <button type="button" aria-label="No, that wasn’t me" onClick={() => declineHistoryTakeOver(playerId)}>
              No
            </button>
          </>
        )}
      </section>
      <Toast message={isEmpty ? report : ''} onClose={() => deleteVisitorHistoryTransferReport(playerId)} />
    </>
  )
}

function useTakeOver(playerId: string) {
  const [, setRevision] = useState(() => {
    openHistoryOffer(playerId)
    return 0
  })
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
      subscribeToVisitorHistoryTransferReport,
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
  const report = getVisitorHistoryTransferReport(playerId)
  const isTakenOverByPlayer = (entry: { playerId: string; takenOver?: boolean }) =>
    entry.takenOver === true && entry.playerId === playerId
  const counts = new Map(countUnclaimedHistoryItems(playerId).map(({ name, count }) => [name, count]))
  const [answers = 0, results = 0] = [counts.get('answers'), counts.get('results')]
  return {
    offered: counts.size > 0 ? { days: countStreakDays(playerId), answers, results } : null,
    isShared: isSharedBrowser(playerId),
    sending: listOutboxEntries().filter(isTakenOverByPlayer).length,
    report: report ? formatVisitorHistoryTransferReport(report) : '',
  }
}
