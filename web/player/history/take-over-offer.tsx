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

/** A thousand answers that go one after the other change it a thousand times. */
const PAUSE_MS = 250

/** Asks a player who has come whether what was played here before is theirs, and says what became of it. */
export function TakeOverOffer({ playerId }: { playerId: string }) {
  const { left, onTime, sending, report } = useTakeOver(playerId)
  const isAsking = left.length > 0
  return (
    <>
      <section
        className={styles['offer']}
        aria-label="Played here before you signed in"
        data-empty={!isAsking && sending === 0}
      >
        {/* There before its words, so that they are read out. */}
        <p role="status">
          {isAsking && (
            <>
              <b>Played here before you signed in: {leftWords(left)}.</b> Yours?{' '}
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
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setRevision((count) => count + 1)
      }, PAUSE_MS)
    }
    const deaf = [onHistory, onResults, onDecline, onReport, onQueueChange].map((hear) =>
      hear(look),
    )
    return () => {
      clearTimeout(timer)
      for (const stop of deaf) stop()
    }
  }, [])
  return lookUp(playerId)
}

function lookUp(playerId: string) {
  const report = takeOverReport(playerId)
  const isTheirs = (entry: { playerId: string; takenOver?: boolean }) =>
    entry.takenOver === true && entry.playerId === playerId
  return {
    left: leftFor(playerId),
    onTime: daysForStreak(playerId),
    sending: waitingEntries().filter(isTheirs).length,
    report: report ? reportWords(report) : '',
  }
}
