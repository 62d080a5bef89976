import { Icon } from '../../../ui/icon.tsx'
import styles from './schedule-legend.module.css'

/** A legend of the styles of the schedule's days. */
export function ScheduleLegend() {
  return (
    <ul className={styles['legend']}>
      <li>
        <span className={styles['swatch']} data-how="scheduled" /> planned: an author wants it then
      </li>
      <li>
        <span className={styles['swatch']} data-how="dated" /> its date: the day it is about brings it up
      </li>
      <li>
        <span className={styles['swatch']} data-how="expected" /> expected: as things are
      </li>
      <li>
        <span className={styles['swatch']} data-how="used" /> shown: it had that day
      </li>
      <li>
        <span className={styles['swatch']} data-how="none" /> a gap: nothing is left for it
      </li>
      <li>
        <Icon name="warning" size={16} /> same category as the day beside it
      </li>
    </ul>
  )
}
