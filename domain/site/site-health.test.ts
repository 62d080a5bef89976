import { expect, it } from 'vitest'
import { type SiteHealth, getSiteWarnings } from './site-health.ts'

const NOW = Date.parse('2026-11-21T12:00Z')
const hoursAgo = (hours: number) => NOW - hours * 3_600_000

const WELL: SiteHealth = {
  version: '1.0.0',
  builtAt: 0,
  database: { engine: 'SQLite 3', bytes: 1, migration: '001', migrations: 1 },
  backup: {
    isScheduled: true,
    doneAt: hoursAgo(47),
    result: null,
    failedAt: hoursAgo(60),
    failure: 'no room',
  },
  starterPack: null,
  runwayDays: 14,
  disk: { freeBytes: 10, bytes: 100 },
  clockAheadMs: -2000,
  mail: { isConfigured: true, failedLastDay: 0, unsent: [] },
  jobs: [],
  waiting: { reminders: 0, webhooks: 0, regrades: 0, mails: 0 },
  errors: [],
}

const UNSENT: SiteHealth['mail']['unsent'][number] = {
  id: 'm',
  to: 'ada@example.org',
  subject: 'A new password',
  queuedAt: NOW,
  attempts: 1,
  nextAt: NOW,
  expiresAt: NOW,
  outcome: 'the mail server could not be reached',
}
const ONE_UNSENT: SiteHealth['mail'] = { ...WELL.mail, unsent: [UNSENT] }
const FAILED_INSIGHTS = [{ job: 'insights', doneAt: 1, failedAt: 2, failure: 'no room' }]

it('reports no warnings for a healthy site', () => {
  expect(getSiteWarnings(WELL, NOW)).toEqual([])
  expect(getSiteWarnings({ ...WELL, disk: null, clockAheadMs: null }, NOW)).toEqual([])
})

it.each([
  ['disk-nearly-full', { disk: { freeBytes: 9, bytes: 100 } }],
  ['no-backup', { backup: { ...WELL.backup, doneAt: hoursAgo(49) } }],
  ['no-backup', { backup: { ...WELL.backup, doneAt: null, failedAt: null } }],
  ['backup-failed', { backup: { ...WELL.backup, failedAt: hoursAgo(1) } }],
  ['job-failed', { jobs: FAILED_INSIGHTS }],
  ['clock-off', { clockAheadMs: -2001 }],
  ['questions-run-out', { runwayDays: 13 }],
  ['no-mail', { mail: { ...WELL.mail, isConfigured: false } }],
  ['mails-failed', { mail: { ...WELL.mail, failedLastDay: 1 } }],
  ['mails-failed', { mail: ONE_UNSENT }],
] as const)('warns a site with %s of %j', (warning, wrong) => {
  expect(getSiteWarnings({ ...WELL, ...wrong }, NOW)).toEqual([warning])
})
