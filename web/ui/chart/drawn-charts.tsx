// The charts that the server draws contain tables and rows of bars, which need these styles.
import '../table.module.css'
import './horizontal-bar-chart.module.css'
import styles from './chart.module.css'

/** Shows charts that the server has drawn. The browser needs only their styles. */
export function ServerRenderedCharts({ html, isOutdated = false }: { html: string; isOutdated?: boolean }) {
  return <div className={styles['drawn']} aria-busy={isOutdated} dangerouslySetInnerHTML={{ __html: html }} />
}
