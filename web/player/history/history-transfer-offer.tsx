import { useEffect, useState } from 'react'
import { subscribeToOutboxEntries, listOutboxEntries } from '../outbox/outbox-storage.ts'
import { Toast } from '../../ui/toast.tsx'
import { subscribeToLocalAnswers } from './local-answer-store.ts'
import { subscribeToLocalQuizResults } from './local-result.ts'
import styles from './history-transfer-offer.module.css'
import {
  countStreakDays,
  declineHistoryTransfer,
  countTransferableLocalHistoryItems,
  isSharedBrowser,
  recordLocalHistoryTransferOffer,
  subscribeToDeclinedHistoryTransfers,
  transferLocalHistory,
} from './history-transfer.ts'
import {
  deleteHistoryTransferReport,
  subscribeToHistoryTransferReport,
  loadLocalHistoryTransferReport,
} from '../outbox/history-transfer-report.ts'
import { formatHistoryTransferOffer, formatHistoryTransferReport } from './format-history-transfer.ts'

/**
 * The minimum time between two updates of the number of unsent answers, because up to a thousand are sent one after
 * another.
 */
const UPDATE_INTERVAL_MS = 250

/**
 * Asks a player who has signed in whether the local history in this browser is theirs, transfers it to the account, and
 * reports the outcome.
 */
export function HistoryTransferOffer({ playerId }: { playerId: string }) {
  const { offered, isShared, sending, report } = useHistoryTransfer(playerId)
  const words = offered && !isShared ? formatHistoryTransferOffer(offered) : ''
  const isEmpty = !offered && sending === 0
  useEffect(() => {
    // The theme script has reserved the height of the offer before the first paint.
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
            <button type="button" aria-label="Yes, add it to my account" onClick={() => transferLocalHistory(playerId)}>
              Yes
            </button>
            <button type="button" aria-label="No, that wasn’t me" onClick={() => declineHistoryTransfer(playerId)}>
              No
            </button>
          </>
        )}
      </section>
      <Toast message={isEmpty ? report : ''} onClose={() => deleteHistoryTransferReport(playerId)} />
    </>
  )
}

function useHistoryTransfer(playerId: string) {
  const [, setRevision] = useState(() => {
    recordLocalHistoryTransferOffer(playerId)
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
      subscribeToDeclinedHistoryTransfers,
      subscribeToHistoryTransferReport,
      subscribeToOutboxEntries,
    ].map((subscribe) => subscribe(scheduleUpdate))
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [])
  return readTransferState(playerId)
}

function readTransferState(playerId: string) {
  const report = loadLocalHistoryTransferReport(playerId)
  const isTransferredToPlayer = (entry: { playerId: string; takenOver?: boolean }) =>
    entry.takenOver === true && entry.playerId === playerId
  const counts = new Map(countTransferableLocalHistoryItems(playerId).map(({ name, count }) => [name, count]))
  const [answers = 0, results = 0] = [counts.get('answers'), counts.get('results')]
  return {
    offered: counts.size > 0 ? { days: countStreakDays(playerId), answers, results } : null,
    isShared: isSharedBrowser(playerId),
    sending: listOutboxEntries().filter(isTransferredToPlayer).length,
    report: report ? formatHistoryTransferReport(report) : '',
  }
}
