import { useRef } from 'react'
import { categoryNamed, themeClass } from '#domain/categories/category.ts'
import { type Day, longDay } from '#domain/time/day.ts'
import type { Alike, DayPlan } from '#domain/authoring/planned-days.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { WideDialog } from '../../../ui/wide-dialog.tsx'
import styles from './day-dialog.module.css'
import { howTold, likeWhich, type Plan, plannable } from './planned.ts'
import { WaitingList } from './waiting-list.tsx'

/** A dialog with the question of a day. For today and coming days it offers to choose another question. */
export function DayDialog(props: {
  planned: DayPlan
  alike: Alike | undefined
  today: Day
  mayPlan: boolean
  onPlan: (plan: Plan) => Promise<void>
  onClose: () => void
}) {
  const { planned, alike, today, mayPlan, onPlan, onClose } = props
  const { day, how, question } = planned
  const { text, category, difficulty } = question ?? {}
  const canChange = mayPlan && day >= today
  const inside = useRef<HTMLDivElement>(null)
  const plan = (wanted: Plan) => {
    // `close()` returns the focus to the day.
    inside.current?.closest('dialog')?.close()
    void onPlan(wanted)
  }
  return (
    <WideDialog title={longDay(day, true)} onClose={onClose}>
      <div ref={inside} className={styles['dialog']}>
        <div
          className={`${category ? `category-theme ${themeClass(category)} ` : ''}${styles['now']}`}
        >
          <p className={styles['how']}>
            {category && (
              <span className={styles['category']}>
                <Icon name={categoryNamed(category).slug} /> {category}
              </span>
            )}
            {difficulty && difficulty !== 'TBD' && <span>{difficulty}</span>}
            <span>{howTold(planned, today)}</span>
          </p>
          {text && <p className={styles['text']}>{text}</p>}
          {alike && (
            <p className={styles['alike']}>
              <Icon name="warning" /> {likeWhich(day, alike)}: another category would be nicer
            </p>
          )}
          <div className={styles['buttons']}>
            {how === 'used' && <a href={paths.day(day)}>The day’s page</a>}
            {mayPlan && question && <a href={paths.edit(question)}>Edit the question</a>}
            {canChange && how === 'scheduled' && (
              <Button quiet onClick={() => plan({ question: plannable(question, day), day: null })}>
                Take off the schedule
              </Button>
            )}
            {canChange && (how === 'expected' || how === 'dated') && (
              <Button quiet onClick={() => plan({ question: plannable(question), day })}>
                Plan it for this day
              </Button>
            )}
          </div>
        </div>
        {canChange && (
          <section aria-labelledby="pick-title">
            <h3 id="pick-title">
              {day === today && how === 'used' ? 'Replace it' : 'Pick a question'}
            </h3>
            {day === today && how === 'used' && (
              <p>
                As long as nobody has answered today’s question, another one can take its place.
              </p>
            )}
            <WaitingList action="Pick" onChoose={(other) => plan({ question: other, day })} />
          </section>
        )}
      </div>
    </WideDialog>
  )
}
