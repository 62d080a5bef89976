import { ResponsiveTable } from './table.tsx'
import styles from './bar-chart.module.css'

const WIDTH = 640
const HEIGHT = 200
/** The space for the numbers of the vertical axis. */
const LEFT = 44
/** The space for the labels of the horizontal axis. */
const BOTTOM = 24
const MAX_LABELS = 6

/**
 * A chart of stacked bars as one SVG with axes, and a table with the same numbers. It has no state, so that it can be
 * rendered without a script.
 */
export function BarChart(props: {
  title: string
  /** The header of the table's first column. */
  of: string
  /** The names of the parts of a bar, from the bottom. */
  series: readonly string[]
  bars: readonly { label: string; values: readonly number[] }[]
  format: (value: number) => string
}) {
  const { title, of, series, bars, format } = props
  const totals = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const top = roundUpToAxis(Math.max(...totals, 1))
  const step = (WIDTH - LEFT) / Math.max(bars.length, 1)
  const labelEvery = Math.ceil(bars.length / MAX_LABELS)
  const yOf = (value: number) => HEIGHT - (value / top) * HEIGHT
  return (
    <figure className={styles['chart']}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 -8 ${WIDTH} ${HEIGHT + BOTTOM + 8}`}
        role="img"
        aria-label={`${title}. The table has the numbers.`}
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <path className={styles['grid']} d={`M${LEFT} ${yOf(value)}H${WIDTH}`} />
            <text className={styles['label']} x={LEFT - 6} y={yOf(value) + 4} textAnchor="end">
              {value.toLocaleString('en')}
            </text>
          </g>
        ))}
        {bars.map(({ label, values }, index) => (
          <g key={label}>
            <title>{`${label}: ${series.map((name, part) => `${name} ${format(values[part] ?? 0)}`).join(', ')}`}</title>
            {values.map((value, part) => {
              const below = values.slice(0, part).reduce((sum, one) => sum + one, 0)
              const height = (value / top) * HEIGHT
              return (
                <rect
                  key={series[part]}
                  className={styles['bar']}
                  data-part={part}
                  x={(LEFT + index * step + step * 0.1).toFixed(1)}
                  y={(yOf(below) - height).toFixed(1)}
                  width={(step * 0.8).toFixed(1)}
                  height={height.toFixed(1)}
                />
              )
            })}
            {index % labelEvery === 0 && (
              <text className={styles['label']} x={LEFT + (index + 0.5) * step} y={HEIGHT + 20} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      {series.length > 1 && (
        <ul className={styles['legend']}>
          {series.map((name, part) => (
            <li key={name}>
              <span className={styles['key']} data-part={part} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>The numbers of “{title}”</summary>
        <ResponsiveTable columns={[of, ...series]} room="narrow">
          {bars.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((name, part) => (
                <td key={name} data-label={name}>
                  {format(values[part] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </ResponsiveTable>
      </details>
    </figure>
  )
}

/** Returns the least even number of one or two leading digits that is not below `value`. */
function roundUpToAxis(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit / 2) * unit * 2
}
