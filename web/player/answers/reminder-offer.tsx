import { useEffect, useState } from 'react'
import type { CallReply } from '#contract/call.ts'
import { getReminders, setReminders } from '#contract/reminders/calls.ts'
import { setTimeZone } from '#contract/streak/calls.ts'
import { UTC } from '#domain/time/time-zone.ts'
import { type ApiOutcome, callApi } from '../../api/api.ts'
import { getBrowserTimeZone } from '../clock/browser-time-zone.ts'
import { getPushState, enablePush } from '../offline/push.ts'
import { paths } from '../../paths.ts'
import { browserStorage } from '../../storage.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './answer-recorder.module.css'

type ReminderSettings = CallReply<typeof getReminders>

/** The kinds of reminders that are available to a player who has none. */
type AvailableReminders = { known: ReminderSettings; byPush: boolean; byMail: boolean }

/** Offers reminders after today's answer to a player who has none and has not declined. */
export function ReminderOffer({ playerId }: { playerId: string }) {
  const [offer, setOffer] = useState<AvailableReminders | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => void loadAvailableReminders(playerId).then(setOffer), [playerId])
  const turnOnReminder = async (turnOn: (known: ReminderSettings) => Promise<ApiOutcome<ReminderSettings>>) => {
    if (!offer) return
    await saveTimeZoneIfUnset(offer.known)
    const outcome = await turnOn(offer.known)
    setMessage(outcome.ok ? formatConfirmation(outcome.reply) : outcome.message)
    if (outcome.ok) setOffer(null)
  }
  const decline = () => {
    browserStorage.writeText('no-reminder', playerId)
    setOffer(null)
    setMessage('We will not ask again.')
  }
  return (
    <>
      {offer && (
        <p className={styles['line']}>
          <Icon name="calendar" /> <span className={styles['asked']}>Remind me tomorrow?</span>
          {offer.byPush && (
            <button
              type="button"
              className={styles['link']}
              onClick={() => void turnOnReminder(({ pushKey }) => enablePush(pushKey))}
            >
              On this device
            </button>
          )}
          {offer.byMail && (
            <button
              type="button"
              className={styles['link']}
              onClick={() => void turnOnReminder(() => callApi(setReminders, { body: { mail: true } }))}
            >
              By e-mail
            </button>
          )}
          <button type="button" className={styles['link']} onClick={decline}>
            No thanks
          </button>
        </p>
      )}
      <p role="status" className={styles['line']}>
        {message && <span>{message}</span>}
        {message && !offer && <a href={`${paths.settings()}#reminders-title`}>Your reminders</a>}
      </p>
    </>
  )
}

async function loadAvailableReminders(playerId: string): Promise<AvailableReminders | null> {
  if (browserStorage.readText('no-reminder') === playerId) return null
  const outcome = await callApi(getReminders, {})
  if (!outcome.ok) return null
  const known = outcome.reply
  const byPush = (await getPushState()) === 'off'
  const byMail = known.mails === 'ready'
  const hasSome = known.mail || known.digest || known.browsers > 0
  return hasSome || !(byPush || byMail) ? null : { known, byPush, byMail }
}

/** Saves the browser's time zone if the player has none, so that reminders come in the player's evening. */
async function saveTimeZoneIfUnset({ zoneNamed }: ReminderSettings): Promise<void> {
  const zone = getBrowserTimeZone()
  if (!zoneNamed && zone !== UTC) await callApi(setTimeZone, { body: { zone } })
}

function formatConfirmation({ hour }: ReminderSettings): string {
  return `At ${String(hour).padStart(2, '0')}:00, on days that you have not played by then.`
}
