import { useState } from 'react'
import { setTimeZone } from '#contract/streak/calls.ts'
import { formatTimeZoneCity } from '#domain/time/time-zone.ts'
import { callApi } from '../../api/api.ts'
import { sitePaths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { saveDeclinedTimeZone } from './find-time-zone-to-offer.ts'
import { CallToActionCard } from './prompt-card.tsx'

/** Offers, after today's answer, to move the end of the player's day to midnight in the browser's time zone. */
export function TimeZoneChangeOffer({ playerId, zone }: { playerId: string; zone: string }) {
  const [message, setMessage] = useState('')
  const place = formatTimeZoneCity(zone)
  const acceptZone = async () => {
    const outcome = await callApi(setTimeZone, { body: { zone } })
    setMessage(outcome.ok ? `Your days end at midnight in ${place}, from today on.` : outcome.message)
  }
  const decline = () => {
    saveDeclinedTimeZone(playerId, zone)
    setMessage('You can set it any time.')
  }
  return (
    <CallToActionCard
      question={message ? null : `Should your days end at midnight in ${place}?`}
      message={message}
      more={{ href: `${sitePaths.settings()}#terms-title`, words: 'Streak settings' }}
    >
      <Button onClick={() => void acceptZone()}>Yes</Button>
      <Button quiet onClick={decline}>
        Not now
      </Button>
    </CallToActionCard>
  )
}
