import type { DragEvent } from 'react'
import { getCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import { type Day, formatDayAndMonth, formatLongDay, formatShortDay } from '#domain/time/day.ts'
import { getMatchingWeekdayTheme, getWeekdayTheme, WEEKDAY_THEME_LABELS } from '#domain/questions/weekday-theme.ts'
import type {
  SameCategoryAdjacentDays,
  ScheduledDayPlan,
  ScheduledQuestion,
} from '#domain/authoring/schedule-calendar.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './schedule-day.module.css'
import { formatSameCategoryWarning, createQuestionToSchedule, type QuestionToSchedule } from './plan-request.ts'

/** A day of the schedule: category, first words and difficulty of its question, and whether it is planned or a forecast. */
export function ScheduleCalendarDayCell(props: {
  day: Day
  planned: ScheduledDayPlan | undefined
  alike: SameCategoryAdjacentDays | undefined
  today: Day
  mayPlan: boolean
  isReached: boolean
  dragged: QuestionToSchedule | null
  /** Whether a question is dragged over this day. */
  isOver: boolean
  onOver: () => void
  onReach: () => void
  onDrag: (question: QuestionToSchedule | null) => void
  onDrop: () => void
  onOpen: () => void
}) {
  const { day, planned, alike, today, mayPlan, isReached, dragged, isOver } = props
  const canMove = mayPlan && day > today
  const takes = mayPlan && day >= today && dragged !== null && dragged.day !== day
  const { how, question: listed = null } = planned ?? {}
  const category = listed?.category ?? null
  const usual = getWeekdayTheme(day)
  const question = listed && canMove ? createQuestionToSchedule(listed, how === 'scheduled' ? day : null) : null

  const drag = (event: DragEvent) => {
    if (!question) return
    event.dataTransfer.setData('text/plain', question.text)
    event.dataTransfer.effectAllowed = 'move'
    props.onDrag(question)
  }

  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={`${category ? `category-theme ${getCategoryThemeClass(category)} ` : ''}${styles['day']}`}
      data-how={how}
      data-time={day < today ? 'past' : day === today ? 'today' : 'future'}
      data-refuses={dragged ? !takes : undefined}
      data-over={takes && isOver}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        if (!isOver) props.onOver()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (takes) props.onDrop()
      }}
    >
      {/* The day is not a <button>, because some browsers cannot drag buttons. */}
      <div
        role="button"
        className={styles['face']}
        data-day={day}
        tabIndex={isReached ? 0 : -1}
        aria-disabled={!planned}
        draggable={question !== null}
        onDragStart={drag}
        onDragEnd={() => props.onDrag(null)}
        onFocus={props.onReach}
        onClick={props.onOpen}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          props.onOpen()
        }}
      >
        <span className={styles['top']}>
          <time className={styles['date']} dateTime={day} aria-hidden="true">
            <span className={styles['weekday']}>{formatShortDay(day).slice(0, 3)} </span>
            {day.endsWith('-01') ? formatDayAndMonth(day) : Number(day.slice(8))}
          </time>
          <span className="visually-hidden">{formatLongDay(day)}: </span>
          {usual && <span className={styles['usual']}>{WEEKDAY_THEME_LABELS[usual]}</span>}
          {how && <DayPlanLabel how={how} isToday={day === today} isPast={day < today} />}
        </span>
        {category && (
          <span className={styles['category']}>
            <Icon name={getCategory(category).slug} size={16} /> {category}
          </span>
        )}
        {listed?.text && <span className={styles['text']}>{listed.text}</span>}
        {listed && listed.difficulty !== 'TBD' && <span className={styles['difficulty']}>{listed.difficulty}</span>}
        {listed && <MatchingThemeMark day={day} question={listed} />}
        {alike && (
          <span className={styles['alike']}>
            <Icon name="warning" size={16} /> {formatSameCategoryWarning(day, alike)}
          </span>
        )}
      </div>
    </div>
  )
}

/**
 * Names the weekday theme that the question matches. Leaves out the themes easy and hard, because the difficulty stands
 * beside the name.
 */
function MatchingThemeMark({ day, question }: { day: Day; question: ScheduledQuestion }) {
  const theme = getMatchingWeekdayTheme(question, day)
  if (!theme || theme === 'easy' || theme === 'hard') return null
  return <span className={styles['difficulty']}>{WEEKDAY_THEME_LABELS[theme]}</span>
}

function DayPlanLabel(props: { how: ScheduledDayPlan['how']; isToday: boolean; isPast: boolean }) {
  const { how, isToday, isPast } = props
  if (isToday) return <b className={styles['how']}>Today</b>
  switch (how) {
    case 'used':
      return <span className={styles['how']}>shown</span>
    case 'scheduled':
      return (
        <span className={styles['how']}>
          <Icon name="calendar" size={16} /> planned
        </span>
      )
    case 'dated':
      return (
        <span className={styles['how']}>
          <Icon name="calendar" size={16} /> its date
        </span>
      )
    case 'expected':
      return <span className={styles['how']}>expected</span>
    case 'none':
      return (
        <span className={styles['how']}>
          {!isPast && <Icon name="warning" size={16} />} {isPast ? 'had none' : 'no question'}
        </span>
      )
  }
}
