/**
 * A measured figure and its target. The figure must be at most the target, or at least the target where `atLeast` is
 * true.
 */
export type BenchmarkMeasurement = {
  what: string
  value: number
  unit: string
  target?: number
  atLeast?: boolean
}

/** Formats a benchmark's section of docs/measurements.md: a table, then a sentence for each missed target. */
export function formatBenchmarkSection(
  part: string,
  madeOn: string,
  measured: readonly BenchmarkMeasurement[],
): string {
  const rows = measured.map((one) => {
    const { what, value, unit, target, atLeast = false } = one
    const cells =
      target === undefined
        ? ['', '']
        : [`${atLeast ? '≥' : '≤'} ${formatValue(target, unit)}`, target === 0 ? '' : (value / target).toFixed(2)]
    return `| ${[what, formatValue(value, unit), ...cells].join(' | ')} |`
  })
  const missed = measured.filter(missesTarget).map(({ what, value, unit, target = 0, atLeast }) => {
    const relation = atLeast ? 'below' : 'above'
    return `- ${what}: ${formatValue(value, unit)} is ${relation} the target of ${formatValue(target, unit)}.`
  })
  const table = ['| what | measured | target | measured / target |', '|---|---|---|---|', ...rows].join('\n')
  return [`## ${part}`, madeOn, table, missed.join('\n')].filter(Boolean).join('\n\n')
}

function missesTarget({ value, target, atLeast = false }: BenchmarkMeasurement): boolean {
  return target !== undefined && (atLeast ? value < target : value > target)
}

function formatValue(value: number, unit: string): string {
  const digits = value !== 0 && Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `${value.toLocaleString('en', options)} ${unit}`.trim()
}

/**
 * Returns the Markdown document with `section` in place of the section with the same heading. Without such a section,
 * adds `section` at the end.
 */
export function replaceMarkdownSection(document: string, section: string): string {
  const [heading = ''] = section.split('\n', 1)
  const sections = document.split(/^(?=## )/m).map((one) => one.trim())
  const at = sections.findIndex((one) => one === heading || one.startsWith(`${heading}\n`))
  const all = at < 0 ? [...sections, section.trim()] : sections.with(at, section.trim())
  return `${all.join('\n\n')}\n`
}

/** Runs `measure` once to warm up and then `count` times. Returns the results of the later runs. */
export async function measureAfterWarmUp<Result>(count: number, measure: () => Promise<Result>): Promise<Result[]> {
  await measure()
  const results: Result[] = []
  while (results.length < count) results.push(await measure())
  return results
}

/** Returns the median, which ignores outliers from other load on the machine. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * Returns a percentile: the value that the given share of all values does not exceed. A share of 0.99 is the 99th
 * percentile.
 */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0
}
