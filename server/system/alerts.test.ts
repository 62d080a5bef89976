import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createWorld, type World } from '#test/world.ts'
import { createRestartMetrics } from '../process/metrics.ts'
import { publishMetrics } from '../process/serve-metrics.ts'
import { addSiteMetrics } from './site-metrics.ts'

const OPS = join(import.meta.dirname, '../../ops')

type Rules = { groups: { rules: { alert: string; expr: string; annotations: object }[] }[] }
type Dashboard = { panels: { title: string; targets: { expr: string; legendFormat?: string }[] }[] }

const { groups } = parse(readFileSync(join(OPS, 'alerts.yaml'), 'utf8')) as Rules
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(readFileSync(join(OPS, 'dashboard.json'), 'utf8')) as Dashboard

let w: World
let stop: () => void

beforeAll(async () => {
  w = await createWorld()
  const { registry } = w.deps.metrics
  stop = await publishMetrics(w.deps)
  addSiteMetrics(registry, w.deps)
  createRestartMetrics(registry)
})

afterAll(async () => {
  stop()
  await w[Symbol.asyncDispose]()
})

/** Returns all metric names that a site serves, including the buckets, sums and counts of histograms. */
function figures(): Set<string> {
  // Prometheus itself records `up`.
  const names = new Set(['up'])
  for (const line of w.deps.metrics.registry.getMetricsAsArray()) {
    const { name, type } = line as unknown as { name: string; type: string }
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`)
    else names.add(name)
  }
  return names
}

const figuresIn = (expression: string) =>
  expression.match(/\b(?:up|(?:trivia|http|nodejs|process|litestream)_\w+)\b/g) ?? []

/** Litestream serves its own metrics. `test/kill/litestream.test.ts` checks their names. */
const isMissing = (name: string) => !name.startsWith('litestream_') && !figures().has(name)

/** Labels that Prometheus sets itself. It would rename a metric's own label with such a name. */
const PROMETHEUS_LABELS = new Set(['job', 'instance'])

/** Returns the labels of the metrics in an expression, and those of Prometheus. */
function labelsOf(expression: string): Set<string> {
  const asked = new Set(figuresIn(expression).map((name) => name.replace(/_(bucket|sum|count)$/, '')))
  const all = w.deps.metrics.registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[]
  const ours = all.filter(({ name }) => asked.has(name))
  return new Set([...ours.flatMap(({ labelNames }) => labelNames), ...PROMETHEUS_LABELS, 'le'])
}

/** Returns the labels by which an expression groups or selects, and those that a text shows. */
function labelsIn(expression: string, text = ''): string[] {
  return [
    ...[...expression.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(', ')),
    ...[...expression.matchAll(/[{,] ?(\w+)[=!]~?"/g)].map(([, label = '']) => label),
    ...[...text.matchAll(/\$labels\.(\w+)|\{\{(\w+)\}\}/g)].map(([, a, b]) => a ?? b ?? ''),
  ]
}

it('gives no metric a label that Prometheus sets itself', () => {
  const all = w.deps.metrics.registry.getMetricsAsArray() as unknown as { labelNames: string[] }[]
  const labels = all.flatMap(({ labelNames }) => labelNames)
  expect(labels.filter((label) => PROMETHEUS_LABELS.has(label))).toEqual([])
})

it('uses only existing labels in alerts and dashboard panels', () => {
  const told = [
    ...rules.map(({ expr, annotations }) => [expr, JSON.stringify(annotations)] as const),
    ...panels.flatMap(({ targets }) => targets.map(({ expr, legendFormat = '' }) => [expr, legendFormat] as const)),
  ]
  const unknown = told.flatMap(([expr, text]) => {
    const known = labelsOf(expr)
    return labelsIn(expr, text).filter((label) => !known.has(label))
  })
  expect(unknown).toEqual([])
})

it('describes what is wrong and what to do in every alert', () => {
  expect(rules.length).toBeGreaterThanOrEqual(10)
  for (const { annotations } of rules) {
    expect(Object.keys(annotations)).toEqual(['summary', 'description'])
  }
})

it.each(rules.map(({ alert, expr }) => [alert, expr]))('uses only existing metrics in the alert %s', (_, expr) => {
  const asked = figuresIn(expr)
  expect(asked).not.toEqual([])
  expect(asked.filter(isMissing)).toEqual([])
})

it.each(panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const))(
  'uses only existing metrics in the panel %s',
  (_, expressions) => {
    for (const expression of expressions) {
      const asked = figuresIn(expression)
      expect(asked).not.toEqual([])
      expect(asked.filter(isMissing)).toEqual([])
    }
  },
)

it('documents every metric for operators', () => {
  const docs = readFileSync(join(OPS, '../docs/operations/monitoring.md'), 'utf8')
  const ours = w.deps.metrics.registry.getMetricsAsArray().map(({ name }) => name)
  const unlisted = ours.filter((name) => /^(trivia|http)_/.test(name) && !docs.includes(`\`${name}\``))
  expect(unlisted).toEqual([])
})
