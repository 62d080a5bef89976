import { Icon } from '../../../ui/icon.tsx'
import styles from './schedule-legend.module.css'

export function ScheduleLegend() {
  return (
    <ul className={styles['legend']}>
      <li>
        <span className={styles['swatch']} data-how="scheduled" /> planned: by an author
      </li>
      <li>
        <span className={styles['swatch']} data-how="dated" /> its date: it’s about this day
      </li>
      <li>
        <span className={styles['swatch']} data-how="expected" /> expected: it’s next in line
      </li>
      <li>
        <span className={styles['swatch']} data-how="used" /> shown: on that day
      </li>
      <li>
        <span className={styles['swatch']} data-how="none" /> a gap: no question is left
      </li>
      <li>
        <Icon name="warning" size={16} /> same category as the day beside it
      </li>
    </ul>
  )
}
