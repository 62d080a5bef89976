import { useRef } from 'react'
import { getCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import { type Day, formatLongDay } from '#domain/time/day.ts'
import type { SameCategoryAdjacentDays, ScheduledDayPlan } from '#domain/authoring/schedule-calendar.ts'
import { sitePaths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { WideDialog } from '../../../ui/wide-dialog.tsx'
import styles from './day-dialog.module.css'
import {
  describeHowDayWasPlanned,
  formatSameCategoryWarning,
  type QuestionScheduleRequest,
  createQuestionToSchedule,
} from './plan-request.ts'
import { UnscheduledQuestionList } from './waiting-list.tsx'

/** A dialog with the question of a day. For today and coming days it offers to choose another question. */
export function ScheduleDayDialog(props: {
  planned: ScheduledDayPlan
  alike: SameCategoryAdjacentDays | undefined
  today: Day
  mayPlan: boolean
  onPlan: (plan: QuestionScheduleRequest) => Promise<void>
  onClose: () => void
}) {
  const { planned, alike, today, mayPlan, onPlan, onClose } = props
  const { day, how, question } = planned
  const { text, category, difficulty } = question ?? {}
  const canChange = mayPlan && day >= today
  const inside = useRef<HTMLDivElement>(null)
  const plan = (wanted: QuestionScheduleRequest) => {
    // Closing the dialog returns the focus to the day in the schedule.
    inside.current?.closest('dialog')?.close()
    void onPlan(wanted)
  }
  return (
    <WideDialog title={formatLongDay(day, true)} onClose={onClose}>
      <div ref={inside} className={styles['dialog']}>
        <div className={`${category ? `category-theme ${getCategoryThemeClass(category)} ` : ''}${styles['now']}`}>
          <p className={styles['how']}>
            {category && (
              <span className={styles['category']}>
                <Icon name={getCategory(category).slug} /> {category}
              </span>
            )}
            {difficulty && difficulty !== 'TBD' && <span>{difficulty}</span>}
            <span>{describeHowDayWasPlanned(planned, today)}</span>
          </p>
          {text && <p className={styles['text']}>{text}</p>}
          {alike && (
            <p className={styles['alike']}>
              <Icon name="warning" /> {formatSameCategoryWarning(day, alike)}: another category would be nicer
            </p>
          )}
          <div className={styles['buttons']}>
            {how === 'used' && <a href={sitePaths.day(day)}>The day’s page</a>}
            {mayPlan && question && <a href={sitePaths.edit(question)}>Edit the question</a>}
            {canChange && <a href={sitePaths.newQuestion(day)}>New question for this day</a>}
            {canChange && how === 'scheduled' && (
              <Button quiet onClick={() => plan({ question: createQuestionToSchedule(question, day), day: null })}>
                Take off the schedule
              </Button>
            )}
            {canChange && (how === 'expected' || how === 'dated') && (
              <Button quiet onClick={() => plan({ question: createQuestionToSchedule(question), day })}>
                Plan it for this day
              </Button>
            )}
          </div>
        </div>
        {canChange && (
          <section aria-labelledby="pick-title">
            <h3 id="pick-title">{day === today && how === 'used' ? 'Replace it' : 'Pick a question'}</h3>
            {day === today && how === 'used' && <p>Until somebody answers today’s question, you can replace it.</p>}
            <UnscheduledQuestionList action="Pick" onChoose={(other) => plan({ question: other, day })} />
          </section>
        )}
      </div>
    </WideDialog>
  )
}
