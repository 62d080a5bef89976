import type { DayMark } from '#domain/streak/calendar.ts'
import { Icon } from '../../ui/icon.tsx'

/** Paths of icons that only this page uses. */
const ICON_PATHS: Partial<Record<DayMark, string>> = {
  late: 'M6 12h12',
  frozen: 'M12 4v16M5 8l14 8M19 8L5 16',
  paused: 'M9 6v12M15 6v12',
}

/** The icon of a day in the calendar; other marks differ by shape and colour alone. */
export function DayMarkIcon({ mark }: { mark: DayMark }) {
  if (mark === 'right' || mark === 'wrong') {
    return <Icon name={mark === 'right' ? 'tick' : 'cross'} size={16} />
  }
  const stroke = ICON_PATHS[mark]
  if (!stroke) return null
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={stroke} />
    </svg>
  )
}
