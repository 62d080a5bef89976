/** The width and height of the drawing in units of the SVG. The page scales it. */
export const CHART_WIDTH = 640
export const CHART_HEIGHT = 200

/** The space for the numbers of the vertical axis. */
const LEFT = 60

/** A part of a bar, or a point of a line: where it is drawn, and what the table says. */
export type ChartValue = { drawn: number; text: string }

export type ChartPoint = { label: string; values: readonly ChartValue[] }

export type ChartScale = {
  left: number
  /** The width of a point's column. */
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
    xOf: (index) => round(LEFT + (index + 0.5) * step),
    yOf: (value) => round(CHART_HEIGHT * (1 - (Math.max(value, from) - from) / (top - from))),
  }
}

/** Rounds to a tenth, which is less than a pixel. */
export function round(value: number): number {
  return Math.round(10 * value) / 10
}

/** Returns the least even number of one or two leading digits that is not below `value`. */
function roundUpToAxis(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit / 2) * unit * 2
}
