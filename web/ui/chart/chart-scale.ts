/** The width and height of a chart, in units of its SVG. The page scales it. */
export const CHART_WIDTH = 640
export const CHART_HEIGHT = 200

/** The width of the labels of a chart's vertical axis, in units of the SVG. */
const LEFT = 60

/** The value of one series at one point of a chart: the number that is drawn, and its text in the table. */
export type ChartValue = { drawn: number; text: string }

export type ChartPoint = { label: string; values: readonly ChartValue[] }

export type ChartScale = {
  left: number
  /** The horizontal distance between two points. */
  step: number
  ticks: readonly number[]
  xOf: (index: number) => number
  yOf: (value: number) => number
}

export function createChartScale(
  points: readonly ChartPoint[],
  axis?: { from: number; to: number; ticks: readonly number[] },
): ChartScale {
  const totals = points.map(({ values }) => values.reduce((sum, { drawn }) => sum + drawn, 0))
  const top = axis?.to ?? roundUpToAxis(totals.reduce((most, total) => Math.max(most, total), 2))
  const from = axis?.from ?? 0
  const step = (CHART_WIDTH - LEFT) / Math.max(points.length, 1)
  return {
    left: LEFT,
    step,
    ticks: axis?.ticks ?? [0, top / 2, top],
    xOf: (index) => roundChartCoordinate(LEFT + (index + 0.5) * step),
    yOf: (value) => roundChartCoordinate(CHART_HEIGHT * (1 - (Math.max(value, from) - from) / (top - from))),
  }
}

/** Rounds a coordinate of a chart to a tenth, which is less than a pixel. */
export function roundChartCoordinate(value: number): number {
  return Math.round(10 * value) / 10
}

/**
 * Rounds the largest value of a chart up to the end of its axis: to two significant digits of which the last is even,
 * so that the middle of the axis has a round number, too.
 */
function roundUpToAxis(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit / 2) * unit * 2
}
