import { useEffect, useState } from 'react'
import { subscribeByMail } from '#contract/subscriptions/calls.ts'
import { formatTimeZoneCity, UTC } from '#domain/time/time-zone.ts'
import { callApi } from '../../api/api.ts'
import { sitePaths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { HOUR_OF_DAY_CHOICES } from '../../ui/hour-choices.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { getBrowserTimeZone } from '../clock/browser-time-zone.ts'
import styles from './subscribe.module.css'

const DEFAULT_HOUR = '7'

/** The form that asks for each day's question by mail. No account is needed. */
export function MailSubscriptionForm() {
  const [zone, setZone] = useState(UTC)
  const [message, setMessage] = useState('')
  // oxlint-disable-next-line react/set-state-in-effect -- the server does not know the browser's time zone
  useEffect(() => setZone(getBrowserTimeZone()), [])
  return (
    <div className={styles['fields']}>
      {message === '' && (
        <Form
          action={sitePaths.subscribe()}
          submit="Send me tomorrow’s question"
          onSubmit={async ({ email = '', hour = DEFAULT_HOUR }) => {
            const outcome = await callApi(subscribeByMail, { body: { email, hour: Number(hour), zone } })
            if (outcome.ok) setMessage(outcome.reply.message)
            else if (outcome.status === 400) return { flaws: [{ field: 'email', message: outcome.message }] }
            else return { message: outcome.message }
          }}
        >
          <TextField label="E-mail address" name="email" type="email" autoComplete="email" inputMode="email" required />
          <SelectField
            label="Time of day"
            name="hour"
            defaultValue={DEFAULT_HOUR}
            hint={`${formatTimeZoneCity(zone)} time.`}
            choices={HOUR_OF_DAY_CHOICES}
          />
        </Form>
      )}
      {/* The element is rendered empty first, so that screen readers announce its text. */}
      <p role="status">{message}</p>
      {message === '' && (
        <p className={styles['small']}>
          One mail a day, no account needed. Each has a link that stops them. <a href={sitePaths.privacy()}>Privacy</a>
        </p>
      )}
    </div>
  )
}
