import { useState } from 'react'
import { parseDateText } from '#domain/time/date-text.ts'
import {
  type Day,
  formatDayMonthAndYear,
  formatLongDay,
  getUtcDayOfInstant,
  getWeekdayName,
  parseIsoDay,
} from '#domain/time/day.ts'
import {
  formatYearlyDate,
  formatYearlyDateText,
  getNextDayOfYearlyDate,
  parseYearlyDate,
  type YearlyDate,
} from '#domain/time/yearly-date.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { QuestionFormFieldProps } from './form-part.ts'
import type { QuestionFormValues } from './form-values.ts'
import { getScheduledDayFlaw } from './scheduled-day-flaw.ts'
import styles from './question-form.module.css'

type DateRepeat = 'once' | 'yearly'

const REPEATS = [
  { value: 'once', label: 'On this day' },
  { value: 'yearly', label: 'On this day of any year' },
] as const

/**
 * The field for the date of a question: one day for which it is planned, or days of the year on which it may come up.
 * Understands dates as people write them. `mayPlan` is false for questions that can have only a yearly date.
 */
export function DateField({ mayPlan, ...part }: QuestionFormFieldProps & { mayPlan: boolean }) {
  const { values, change } = part
  const [chosen, setChosen] = useState<DateRepeat>('once')
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const today = getUtcDayOfInstant(getServerTime())
  const repeat = getDateRepeat(values, mayPlan, chosen)
  const isAsTyped = typed !== '' && isSameDate(toDateValues(typed, repeat, today), values, repeat)
  const text = isTyping && isAsTyped ? typed : formatDateValue(values, repeat)
  const set = (written: string, next: DateRepeat) => {
    setTyped(written)
    setChosen(next)
    // Switching between a yearly and a single date hides the previous date, so the form must not save it.
    const other = next === repeat ? {} : { scheduledDay: '', yearlyDate: '' }
    change({ ...other, ...toDateValues(written, next, today) })
  }
  return (
    <div className={styles['date']}>
      <TextField
        label="Date"
        name={repeat === 'yearly' ? 'yearlyDate' : 'scheduledDay'}
        autoComplete="off"
        placeholder="31 October, Easter, 2nd Sunday of May"
        maxLength={100}
        value={text}
        error={
          repeat === 'yearly'
            ? part.flaw('yearlyDate')
            : isTyping && isAsTyped
              ? undefined
              : getScheduledDayFlaw(values)
        }
        hint={describeDate(values, repeat, today)}
        onBlur={(event) => {
          setTyping(false)
          part.leave(event)
        }}
        onChange={({ target: { value } }) => {
          setTyping(true)
          set(value, isDateRange(value) ? 'yearly' : repeat)
        }}
      />
      {mayPlan && text !== '' && (
        <SegmentedField
          bare
          label="Which year"
          name="repeat"
          choices={REPEATS}
          value={repeat}
          // Converts the typed text again, not the day of this year that it means, because “Easter” is on another day
          // each year.
          onChange={(next) => set(isAsTyped ? typed : text, next)}
        />
      )}
    </div>
  )
}

function getDateRepeat(values: QuestionFormValues, mayPlan: boolean, chosen: DateRepeat): DateRepeat {
  if (!mayPlan) return 'yearly'
  if (values.scheduledDay) return 'once'
  return values.yearlyDate ? 'yearly' : chosen
}

function isDateRange(text: string): boolean {
  const date = parseYearlyDate(text)
  return date !== null && date.from !== date.to
}

/**
 * Converts the text of the date field to form values. Text that is not a date is kept, so that the form reports it as a
 * flaw.
 */
function toDateValues(text: string, repeat: DateRepeat, today: Day): Partial<QuestionFormValues> {
  if (repeat === 'once') return { scheduledDay: parseDateText(text, today) ?? text.trim() }
  // A text with a year, such as “31 October 2026”, becomes a yearly date without the year.
  const day = parseYearlyDate(text) ? null : parseDateText(text, today)
  return { yearlyDate: day ? formatYearlyDateText(day.slice(5)) : text }
}

function isSameDate(typed: Partial<QuestionFormValues>, values: QuestionFormValues, repeat: DateRepeat): boolean {
  return repeat === 'once' ? typed.scheduledDay === values.scheduledDay : typed.yearlyDate === values.yearlyDate
}

function formatDateValue({ scheduledDay, yearlyDate }: QuestionFormValues, repeat: DateRepeat): string {
  if (repeat === 'yearly') return yearlyDate
  const day = parseIsoDay(scheduledDay)
  return day ? formatLongDay(day, true).replace(/^\S+ /, '') : scheduledDay
}

function describeYearlyDate(date: YearlyDate, today: Day): string {
  const next = getNextDayOfYearlyDate(date, today)
  const coming = next ? `next on ${formatShortDate(next)}` : 'which is no longer known for coming years'
  return `Comes up every year on ${formatYearlyDate(date)} (${coming}), and on no other day.`
}

/** Formats a day as `Thu 26 Nov 2026`. */
function formatShortDate(day: Day): string {
  return `${getWeekdayName(day).slice(0, 3)} ${formatDayMonthAndYear(day)}`
}

function describeDate({ scheduledDay, yearlyDate }: QuestionFormValues, repeat: DateRepeat, today: Day): string {
  const [day, date] = [parseIsoDay(scheduledDay), parseYearlyDate(yearlyDate)]
  const days = date && formatYearlyDate(date)
  if (repeat === 'yearly') {
    return date ? describeYearlyDate(date, today) : 'Leave it empty if it fits every day of the year.'
  }
  if (!day) return 'Leave it empty to let the site choose the day.'
  return `${formatLongDay(day, true)}.${days ? ` It also keeps its yearly date, ${days}.` : ''}`
}
