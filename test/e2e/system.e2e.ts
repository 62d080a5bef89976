import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertErrorLogLines } from '#server/system/error-log.queries.ts'
import { claimJob, releaseUnfinishedJob } from '#server/jobs/job-runs.queries.ts'
import { findViolations } from './accessibility-violations.ts'
import { addPlayers } from '../players.ts'
import { expect, gotoPage, type TestSite, signIn, test } from './site.ts'

test('an admin sees the health of the site, the problems to fix, and all tabs', async ({ context, page, site }) => {
  await site.questions({}, {}, {})
  const at = site.deps.now() - 120_000
  const error = { route: '/api/Profile', requestId: 'edge-12345678', failedMails: 2 }
  const cause = 'TypeError: Cannot read properties of undefined'
  await insertErrorLogLines(site.deps.db, [{ id: '1', at, message: 'failed', cause, ...error }])
  await addUnsentMail(site)
  const claim = { by: 'this test', until: at }
  await claimJob(site.deps.db, 'insights', at, claim)
  await releaseUnfinishedJob(site.deps.db, 'insights', claim, { failedAt: at, failure: 'the disk is full' })
  await signIn(context, site, 'admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await gotoPage(page, '/Admin/System')
  const mend = page.getByRole('region', { name: 'Needs fixing' })
  await expect(mend.getByRole('listitem')).toContainText([
    'There is no backup',
    'Insights failed: the disk is full',
    'The first day without a question is in 3 days',
    'The site can’t send mail',
    '2 mails couldn’t be sent',
  ])
  await expect(page.getByRole('region', { name: 'Mails and jobs' })).toContainText(
    'never, failed 2 minutes ago: the disk is full',
  )
  const unsent = page.getByRole('region', { name: 'Waiting mails' })
  await expect(unsent.getByRole('listitem')).toContainText([
    '2 minutes ago · the mail server could not be reached, 3 times',
  ])
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('SQLite')
  await expect(page.getByRole('region', { name: 'Errors of the last day' })).toContainText(
    '2 minutes ago · /api/Profile · request edge-12345678',
  )
  expect(await findViolations(page)).toEqual([])
  await unsent.getByRole('button', { name: 'Send again' }).click()
  await expect(unsent).toContainText('All mails have been sent')
  expect(site.mails.map(({ subject }) => subject)).toEqual(['A new password'])
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 })
    const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()))
    expect(boxes.length).toBeGreaterThan(8)
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    }
  }
})

test.describe('with a folder for backups', () => {
  const folder = mkdtempSync(join(tmpdir(), 'something-new-backups-'))
  test.use({ settings: { BACKUP_URL: folder } })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('an admin makes a backup and downloads it', async ({ context, page, site }) => {
    await site.questions({})
    await signIn(context, site, 'admin')
    await gotoPage(page, '/Admin/System')
    const backups = page.getByRole('region', { name: 'Backups', exact: true })
    await expect(backups).toContainText('There are no backups yet.')
    await backups.getByRole('button', { name: 'Make a backup now' }).click()
    const file = backups.getByRole('link', { name: 'Download the backup of' })
    await expect(file).toBeVisible({ timeout: 20_000 })
    await expect(backups.getByRole('button', { name: 'Make a backup now' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const downloading = page.waitForEvent('download')
    await file.click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^something-new-.*Z\.gz$/)
    expect(await download.failure()).toBeNull()
    await gotoPage(page, '/Admin/Activity')
    await expect(page.getByRole('main')).toContainText('Downloaded a backup')
  })
})

/** Adds a player's mail that waits for a mail server. */
async function addUnsentMail(site: TestSite): Promise<void> {
  const { db, now } = site.deps
  const [player] = await addPlayers(db, 1, { cookieName: 'session', now: now() })
  const at = now() - 120_000
  const mail = { subject: 'A new password', text: 'Hello', queued_at: at }
  const outcome = 'the mail server could not be reached'
  await db
    .insertInto('account_mails')
    .values({
      user_id: player?.id ?? '',
      id: 'm',
      ...mail,
      expires_at: at + 3_600_000,
      attempts: 3,
      next_at: now() + 60_000,
      outcome,
    })
    .execute()
}
