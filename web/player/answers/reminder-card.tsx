import { useEffect, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { getReminders, saveReminderSettings } from '#contract/reminders/calls.ts'
import { setTimeZone } from '#contract/streak/calls.ts'
import { UTC } from '#domain/time/time-zone.ts'
import { callApi } from '../../api/api.ts'
import { getBrowserTimeZone } from '../clock/browser-time-zone.ts'
import { getPushSubscriptionState, enablePush } from '../offline/push.ts'
import { sitePaths } from '../../paths.ts'
import { browserStorage } from '../../storage.ts'
import { Button } from '../../ui/button.tsx'
import { CallToActionCard } from './prompt-card.tsx'

type ReminderSettings = ApiCallReply<typeof getReminders>

/** A reminder that can be offered to a player without reminders: by push notification or by mail. */
type AvailableReminder = { known: ReminderSettings; by: 'push' | 'mail' }

/** Offers a reminder after today's answer to a player who has none and has not declined. */
export function ReminderCard({ playerId }: { playerId: string }) {
  const [offer, setOffer] = useState<AvailableReminder | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => void loadAvailableReminder(playerId).then(setOffer), [playerId])
  const turnOnReminder = async ({ known, by }: AvailableReminder) => {
    await saveTimeZoneIfUnset(known)
    const outcome =
      by === 'push' ? await enablePush(known.pushKey) : await callApi(saveReminderSettings, { body: { mail: true } })
    setMessage(outcome.ok ? formatConfirmation(outcome.reply, by) : outcome.message)
    if (outcome.ok) setOffer(null)
  }
  const decline = () => {
    browserStorage.writeText('no-reminder', playerId)
    setOffer(null)
    setMessage('You can turn reminders on at any time.')
  }
  return (
    <CallToActionCard
      question={offer && 'Same time tomorrow?'}
      message={message}
      more={offer ? null : { href: sitePaths.reminders(), words: 'Your reminders' }}
    >
      {offer && (
        <>
          <Button onClick={() => void turnOnReminder(offer)}>Remind me</Button>
          <Button quiet onClick={decline}>
            Not now
          </Button>
        </>
      )}
    </CallToActionCard>
  )
}

/** Returns the best way to remind the player: a notification on this device, or else a mail. */
async function loadAvailableReminder(playerId: string): Promise<AvailableReminder | null> {
  if (browserStorage.readText('no-reminder') === playerId) return null
  const outcome = await callApi(getReminders, {})
  if (!outcome.ok) return null
  const known = outcome.reply
  if (known.mail || known.digest || known.browsers > 0) return null
  if ((await getPushSubscriptionState()) === 'off') return { known, by: 'push' }
  return known.mails === 'ready' ? { known, by: 'mail' } : null
}

/** Saves the browser's time zone if the player has none, so that reminders come in the player's evening. */
async function saveTimeZoneIfUnset({ zoneNamed }: ReminderSettings): Promise<void> {
  const zone = getBrowserTimeZone()
  if (!zoneNamed && zone !== UTC) await callApi(setTimeZone, { body: { zone } })
}

function formatConfirmation({ hour }: ReminderSettings, by: 'push' | 'mail'): string {
  const way = by === 'push' ? 'on this device' : 'by e-mail'
  return `We’ll remind you ${way} at ${String(hour).padStart(2, '0')}:00 if you haven’t played.`
}
