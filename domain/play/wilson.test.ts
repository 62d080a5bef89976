import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeWilsonInterval } from './wilson.ts'

it.each([
  // Newcombe, "Two-sided confidence intervals for the single proportion" (1998), method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('returns the Wilson interval of %i of %i as %d to %d', (hits, total, low, high) => {
  const interval = computeWilsonInterval(hits, total)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

it('returns the Wilson interval 0 to 1 without observations', () => {
  expect(computeWilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
})

const seen = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((total) => fc.record({ total: fc.constant(total), hits: fc.nat({ max: total }) }))

it('returns a Wilson interval that contains the observed share, is symmetric, and narrows with more observations', () => {
  fc.assert(
    fc.property(seen, ({ hits, total }) => {
      const { low, high } = computeWilsonInterval(hits, total)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(hits / total + 1e-12)
      expect(high).toBeGreaterThanOrEqual(hits / total - 1e-12)
      const misses = computeWilsonInterval(total - hits, total)
      expect(misses.low).toBeCloseTo(1 - high, 9)
      expect(misses.high).toBeCloseTo(1 - low, 9)
      const twice = computeWilsonInterval(2 * hits, 2 * total)
      expect(twice.high - twice.low).toBeLessThan(high - low)
    }),
  )
})

it("returns bounds that solve the equation of Wilson's interval", () => {
  fc.assert(
    fc.property(seen, ({ hits, total }) => {
      const { low, high } = computeWilsonInterval(hits, total)
      for (const end of [low, high]) {
        if (end < 1e-9 || end > 1 - 1e-9) continue
        const deviation = Math.sqrt((end * (1 - end)) / total)
        expect(Math.abs(hits / total - end) / deviation).toBeCloseTo(1.959_964, 3)
      }
    }),
  )
})
