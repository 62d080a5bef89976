import { useState } from 'react'
import { setTimeZone } from '#contract/streak/calls.ts'
import { placeName } from '#domain/time/time-zone.ts'
import { send } from '../../api/api.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './record.module.css'
import { declineZone } from './zone-to-offer.ts'

/** A quiet line after a finished day, for players whose clock is not where their days end. */
export function ZoneOffer({ playerId, zone }: { playerId: string; zone: string }) {
  const [said, setSaid] = useState('')
  const place = placeName(zone)
  const take = async () => {
    const outcome = await send(setTimeZone, { body: { zone } })
    setSaid(outcome.ok ? `Your days end at midnight in ${place}, from today on.` : outcome.message)
  }
  const decline = () => {
    declineZone(playerId, zone)
    setSaid('You can say so on your profile at any time.')
  }
  return (
    <>
      {!said && (
        <p className={styles['line']}>
          <Icon name="hourglass" /> <span>Should your days end at midnight in {place}?</span>
          <button type="button" className={styles['link']} onClick={() => void take()}>
            Yes
          </button>
          <button type="button" className={styles['link']} onClick={decline}>
            Not now
          </button>
        </p>
      )}
      <p role="status" className={styles['line']}>
        {said && <span>{said}</span>}
        {said && <a href={`${paths.profile()}#terms-title`}>A fair streak</a>}
      </p>
    </>
  )
}
