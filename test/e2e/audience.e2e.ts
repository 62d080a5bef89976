import { readFile } from 'node:fs/promises'
import type { Day } from '#domain/time/day.ts'
import { addAudienceHistory } from '../audience-counts.ts'
import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test('an admin sees whether people come, come back and where from, compared with the days before', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Audience')
  await expect(page.getByText('Nothing is counted yet')).toBeVisible()
  await addAudienceHistory(site.deps.db, '2026-11-21' as Day, { days: 90, plays: 300 })
  await gotoPage(page, '/Admin/Audience')
  await expect(page.getByRole('row', { name: /^Plays [\d,]+ \+\d+% [\d,]+$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Played again the next day \d\d%/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Quiz nights opened \d+/ })).toBeVisible()
  const plays = page.getByRole('figure', { name: /^Plays a day/ })
  await plays.getByText('The numbers').click()
  await expect(plays.getByRole('row', { name: /^21 Nov \d+ \d+ \d+ \d+$/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where people came from' })).toContainText('A shared result')
  expect(await findViolations(page, { inDark: true }), 'audience').toEqual([])
  await page.getByRole('button', { name: '365 days' }).click()
  await expect(page.getByRole('columnheader', { name: '365 days before' })).toBeVisible()
  await expect(page.getByRole('figure', { name: /^Plays a week/ })).toBeVisible()
  await page.getByRole('button', { name: '7 days', exact: true }).press('Enter')
  await expect(page.getByRole('row', { name: /^Quiz nights opened/ })).toContainText('7')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a CSV file' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('2026-11-21,nights,opened,few')
})
