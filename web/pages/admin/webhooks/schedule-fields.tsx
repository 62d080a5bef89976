import type { WebhookSchedule } from '#domain/authoring/webhook.ts'
import { UTC } from '#domain/time/time-zone.ts'
import { getBrowserTimeZone } from '../../../player/clock/browser-time-zone.ts'
import { HOUR_OF_DAY_CHOICES } from '../../../ui/hour-choices.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './webhooks.module.css'

/** The languages that the form offers for the name of the day. The API accepts any language. */
const LANGUAGES =
  'en en-US cs da de el es et fi fr he hi hu id it ja ko lt lv nb nl pl pt pt-BR ro sk sl sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  )

/** The form fields of a webhook's schedule: when a message is sent, and the language of the day's name in it. */
export function WebhookScheduleFields(props: {
  schedule: WebhookSchedule
  onLanguageChange?: (language: string) => void
}) {
  const { schedule, onLanguageChange } = props
  return (
    <>
      <div className={styles['time']}>
        <SelectField label="Hour" name="hour" choices={HOUR_OF_DAY_CHOICES} defaultValue={String(schedule.hour)} />
        <SelectField
          label="Time zone"
          name="zone"
          choices={listTimeZones(schedule.zone)}
          defaultValue={schedule.zone}
        />
      </div>
      <SelectField
        label="Language of the day’s name"
        name="language"
        choices={listLanguages(schedule.language)}
        defaultValue={schedule.language}
        onChange={({ currentTarget: { value } }) => onLanguageChange?.(value)}
        hint="Questions stay in their own language."
      />
    </>
  )
}

/** Returns all time zones, UTC and the nearest ones first. */
function listTimeZones(chosen: string): { value: string; label: string }[] {
  const names = new Set([UTC, getBrowserTimeZone(), chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** Returns the offered languages and the chosen one, each with its name in that language. */
function listLanguages(chosen: string): { value: string; label: string }[] {
  return [...new Set([...LANGUAGES, chosen])].map((value) => ({ value, label: formatLanguage(value) }))
}

/** Returns the name of a language in that language, such as `Deutsch`. */
export function formatLanguage(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
}
