import { useState } from 'react'
import { setTimeZone } from '#contract/streak/calls.ts'
import { formatZonePlace } from '#domain/time/time-zone.ts'
import { callApi } from '../../api/api.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './answer-recorder.module.css'
import { declineTimeZone } from './find-time-zone-to-offer.ts'

/** Offers, after today's answer, to move the end of the player's day to midnight in the browser's time zone. */
export function TimeZoneOffer({ playerId, zone }: { playerId: string; zone: string }) {
  const [message, setMessage] = useState('')
  const place = formatZonePlace(zone)
  const acceptZone = async () => {
    const outcome = await callApi(setTimeZone, { body: { zone } })
    setMessage(outcome.ok ? `Your days end at midnight in ${place}, from today on.` : outcome.message)
  }
  const decline = () => {
    declineTimeZone(playerId, zone)
    setMessage('You can set it any time.')
  }
  return (
    <>
      {!message && (
        <p className={styles['line']}>
          <Icon name="hourglass" /> <span>Should your days end at midnight in {place}?</span>
          <button type="button" className={styles['link']} onClick={() => void acceptZone()}>
            Yes
          </button>
          <button type="button" className={styles['link']} onClick={decline}>
            Not now
          </button>
        </p>
      )}
      <p role="status" className={styles['line']}>
        {message && <span>{message}</span>}
        {message && <a href={`${paths.settings()}#terms-title`}>Streak settings</a>}
      </p>
    </>
  )
}
