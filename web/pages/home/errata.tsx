import { getUtcDayOfInstant, formatLongDay } from '#domain/time/day.ts'
import type { Erratum } from '#domain/questions/erratum.ts'
import styles from './home.module.css'

/** Lists the errata of the day's question. They are collapsed because they may reveal the answer. */
export function ErrataList({ errata }: { errata: readonly Erratum[] }) {
  return errata.map(({ at, text }) => (
    <details key={at} className={styles['erratum']}>
      <summary>Corrected on {formatLongDay(getUtcDayOfInstant(at), true)}</summary>
      <p>{text}</p>
    </details>
  ))
}
