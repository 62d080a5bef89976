import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { getNextWebhookAttemptTime } from './webhook.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')

it.each([
  ['nothing', 1, null, 5000],
  ['less than our own pause', 2, NOW + MINUTE_MS, 300_000],
  ['an instant in the past', 1, NOW - HOUR_MS, 5000],
  ['more than our own pause', 1, NOW + HOUR_MS, HOUR_MS],
  ['a week', 1, NOW + 168 * HOUR_MS, 10 * HOUR_MS],
])('delays the next webhook attempt as the receiver asks, within limits: %s', (_, attempts, notBefore, pause) => {
  expect(getNextWebhookAttemptTime(attempts, NOW, notBefore)).toBe(NOW + pause)
})

it('gives up a webhook message after seven attempts, whatever delay the receiver asks for', () => {
  expect(getNextWebhookAttemptTime(7, NOW, NOW + HOUR_MS)).toBeNull()
})
