import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { world, type World } from '#test/world.ts'
import { publishMetrics } from '../serve-metrics.ts'
import { measureSite } from './measure-site.ts'

const OPS = join(import.meta.dirname, '../../ops')

type Rules = { groups: { rules: { alert: string; expr: string; annotations: object }[] }[] }
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const { groups } = parse(readFileSync(join(OPS, 'alerts.yaml'), 'utf8')) as Rules
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(readFileSync(join(OPS, 'dashboard.json'), 'utf8')) as Dashboard

let w: World
let stop: () => void

beforeAll(async () => {
  w = await world()
  stop = await publishMetrics(w.deps)
  measureSite(w.deps.metrics.registry, w.deps)
})

afterAll(async () => {
  stop()
  await w[Symbol.asyncDispose]()
})

/** What a site can be asked for: by a histogram's name, its buckets, sum and count. */
function figures(): Set<string> {
  // That a target was reached Prometheus notes itself.
  const names = new Set(['up'])
  for (const line of w.deps.metrics.registry.getMetricsAsArray()) {
    const { name, type } = line as unknown as { name: string; type: string }
    if (type === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`)
    else names.add(name)
  }
  return names
}

const figuresIn = (expression: string) =>
  expression.match(/\b(?:up|(?:trivia|http|nodejs|process)_\w+)\b/g) ?? []

it('there are alerts, each with what is wrong and what to do', () => {
  expect(rules.length).toBeGreaterThanOrEqual(10)
  for (const { annotations } of rules) {
    expect(Object.keys(annotations)).toEqual(['summary', 'description'])
  }
})

it.each(rules.map(({ alert, expr }) => [alert, expr]))(
  '%s asks for figures that there are',
  (_, expr) => {
    const asked = figuresIn(expr)
    expect(asked).not.toEqual([])
    expect(asked.filter((name) => !figures().has(name))).toEqual([])
  },
)

it.each(panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const))(
  'the panel %s shows figures that there are',
  (_, expressions) => {
    for (const expression of expressions) {
      const asked = figuresIn(expression)
      expect(asked).not.toEqual([])
      expect(asked.filter((name) => !figures().has(name))).toEqual([])
    }
  },
)

it('what is served is listed for operators', () => {
  const docs = readFileSync(join(OPS, '../docs/operations.md'), 'utf8')
  const ours = w.deps.metrics.registry.getMetricsAsArray().map(({ name }) => name)
  const unlisted = ours.filter(
    (name) => /^(trivia|http)_/.test(name) && !docs.includes(`\`${name}\``),
  )
  expect(unlisted).toEqual([])
})
