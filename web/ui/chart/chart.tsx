import { ResponsiveTable } from '../table.tsx'
import styles from './chart.module.css'
import { ChartLine } from './chart-line.tsx'
import { type ChartPoint, createChartScale, CHART_HEIGHT, CHART_WIDTH } from './chart-scale.ts'
import { StackedBars } from './stacked-bars.tsx'

/** The height of the labels of the horizontal axis, in units of the SVG. */
const BOTTOM = 34
const MAX_LABELS = 6

/**
 * A stacked bar chart or a line chart with one line, as an SVG with axes, and a table of its numbers. Only the server
 * renders it (`web/charts.tsx`).
 */
export function Chart(props: {
  title: string
  /** The header of the table's first column. */
  of: string
  /** The names of the stacked series, from the bottom. A line chart has one series. */
  series: readonly string[]
  points: readonly ChartPoint[]
  /** The vertical axis. By default it begins at zero and ends above the largest bar. */
  axis?: { from: number; to: number; ticks: readonly number[] }
  formatTick?: (value: number) => string
  /**
   * Draws a line chart. The line is dashed from the point with the index `dashedFrom` on. `labelEvery` and `tableEvery`
   * are counted from that point.
   */
  line?: { dashedFrom: number }
  /** Labels every nth point on the horizontal axis. By default, `n` is chosen so that at most six points are labelled. */
  labelEvery?: number
  /** Lists every nth point in the table. By default, the table lists all points. */
  tableEvery?: number
}) {
  const { title, of, series, points, formatTick = formatCompact, line, tableEvery = 1 } = props
  const scale = createChartScale(points, props.axis)
  const origin = line?.dashedFrom ?? 0
  const labelEvery = props.labelEvery ?? Math.ceil(points.length / MAX_LABELS)
  return (
    <figure className={styles['chart']}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 -16 ${CHART_WIDTH} ${CHART_HEIGHT + BOTTOM + 16}`}
        role="img"
        aria-label={`${title}. The table has the numbers.`}
      >
        {scale.ticks.map((value) => (
          <path key={value} className={styles['grid']} d={`M${scale.left} ${scale.yOf(value)}H${CHART_WIDTH}`} />
        ))}
        {line ? (
          <ChartLine points={points} scale={scale} {...line} />
        ) : (
          <StackedBars series={series} points={points} scale={scale} />
        )}
        {scale.ticks.map((value) => (
          <text
            key={value}
            className={styles['label']}
            x={scale.left - 8}
            y={scale.yOf(value)}
            textAnchor="end"
            dy="0.3em"
          >
            {formatTick(value)}
          </text>
        ))}
        {points.map(
          ({ label }, index) =>
            (index - origin) % labelEvery === 0 && (
              <text
                key={label}
                className={styles['label']}
                x={index < points.length - 1 ? scale.xOf(index) : CHART_WIDTH}
                y={CHART_HEIGHT + 30}
                textAnchor={index < points.length - 1 ? 'middle' : 'end'}
              >
                {label}
              </text>
            ),
        )}
      </svg>
      {series.length > 1 && <Legend series={series} />}
      <details>
        <summary>
          The numbers<span className="visually-hidden"> of “{title}”</span>
        </summary>
        <ResponsiveTable columns={[of, ...series]} room="narrow">
          {points
            .filter((_, index) => (index - origin) % tableEvery === 0)
            .map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map((name, part) => (
                  <td key={name} data-label={name}>
                    {values[part]?.text}
                  </td>
                ))}
              </tr>
            ))}
        </ResponsiveTable>
      </details>
    </figure>
  )
}

function Legend({ series }: { series: readonly string[] }) {
  return (
    <ul className={styles['legend']}>
      {series.map((name, part) => (
        <li key={name}>
          <svg className={styles['key']} aria-hidden="true" focusable="false">
            <rect className={styles['bar']} data-part={part} width="100%" height="100%" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function formatCompact(value: number): string {
  return value < 1000 ? String(value) : `${Number((value / 1000).toPrecision(3))}k`
}
