import { expect, it } from 'vitest'
import { getEaster, getOrthodoxEaster } from './easter.ts'

it.each([
  [2024, '2024-03-31', '2024-05-05'],
  [2025, '2025-04-20', '2025-04-20'],
  [2026, '2026-04-05', '2026-04-12'],
  [2030, '2030-04-21', '2030-04-28'],
  [2038, '2038-04-25', '2038-04-25'],
  [2076, '2076-04-19', '2076-04-26'],
])('computes the western and the Orthodox Easter Sunday of %i', (year, western, eastern) => {
  expect(getEaster(year)).toBe(western)
  expect(getOrthodoxEaster(year)).toBe(eastern)
})
