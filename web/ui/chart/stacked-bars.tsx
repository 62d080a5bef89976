import styles from './chart.module.css'
import { type ChartPoint, type ChartScale, roundChartCoordinate } from './chart-scale.ts'

/** Draws a stacked bar for each point of a chart, with one segment for each series. */
export function StackedBars(props: { series: readonly string[]; points: readonly ChartPoint[]; scale: ChartScale }) {
  const { series, points, scale } = props
  const width = roundChartCoordinate(scale.step * 0.8)
  return points.map(({ label, values }, index) => {
    const x = roundChartCoordinate(scale.xOf(index) - width / 2)
    let below = 0
    return (
      <g key={label}>
        <title>{`${label}: ${series.map((name, part) => `${name} ${values[part]?.text}`).join(', ')}`}</title>
        {values.map(({ drawn }, part) => {
          if (drawn === 0) return null
          const bottom = scale.yOf(below)
          below += drawn
          const y = scale.yOf(below)
          return (
            <rect
              key={series[part]}
              className={styles['bar']}
              data-part={part}
              x={x}
              y={y}
              width={width}
              height={roundChartCoordinate(bottom - y)}
            />
          )
        })}
      </g>
    )
  })
}
