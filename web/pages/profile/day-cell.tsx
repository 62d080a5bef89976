import type { StreakCalendarDayStatus } from '#domain/streak/calendar.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './day-cell.module.css'

export const CALENDAR_DAY_MARK_LABELS: Record<StreakCalendarDayStatus, string> = {
  right: 'right first time',
  wrong: 'not right first time',
  late: 'answered later',
  frozen: 'missed, saved by a freeze',
  paused: 'on a break',
  missed: 'missed',
  open: 'still open',
  future: 'to come',
  before: 'before you joined',
}

/** Paths of icons that only this page uses. */
const ICON_PATHS: Partial<Record<StreakCalendarDayStatus, string>> = {
  late: 'M6 12h12',
  frozen: 'M12 4v16M5 8l14 8M19 8L5 16',
  paused: 'M9 6v12M15 6v12',
}

/** The mark of a day by colour and shape. Its label must be given in text. */
export function StreakCalendarDayMark({ mark }: { mark: StreakCalendarDayStatus }) {
  const stroke = ICON_PATHS[mark]
  return (
    <span className={styles['cell']} data-mark={mark} aria-hidden="true">
      {(mark === 'right' || mark === 'wrong') && <Icon name={mark === 'right' ? 'tick' : 'cross'} size={16} />}
      {stroke && (
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2.5} strokeLinecap="round">
          <path d={stroke} />
        </svg>
      )}
    </span>
  )
}
