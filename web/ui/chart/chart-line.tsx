import styles from './chart.module.css'
import { CHART_HEIGHT, type ChartPoint, type ChartScale } from './chart-scale.ts'

/** Draws a line through the first value of each point, dashed from the point `dashedFrom` on. */
export function ChartLine(props: { points: readonly ChartPoint[]; scale: ChartScale; dashedFrom: number }) {
  const { points, scale, dashedFrom } = props
  const places = points.map(({ values }, index) => `${scale.xOf(index)},${scale.yOf(values[0]?.drawn ?? 0)}`)
  return (
    <>
      <polyline className={styles['line']} points={places.slice(0, dashedFrom + 1).join(' ')} />
      <polyline className={styles['line']} data-dashed points={places.slice(dashedFrom).join(' ')} />
      {points.map(({ label, values }, index) => (
        <rect
          key={label}
          className={styles['touch']}
          x={scale.xOf(index) - scale.step / 2}
          width={scale.step}
          height={CHART_HEIGHT}
        >
          <title>{`${label}: ${values[0]?.text}`}</title>
        </rect>
      ))}
    </>
  )
}
