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
  await expect(plays.getByRole('img')).toHaveCSS('display', 'block')
  await plays.getByText('The numbers').click()
  await expect(plays.getByRole('row', { name: /^21 Nov \d+ \d+ \d+ \d+$/ })).toBeVisible()
  const sources = page.getByRole('list', { name: 'Where people came from' })
  await expect(sources).toContainText('A shared result')
  await expect(sources).toHaveCSS('display', 'grid')
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

test('a visit by a shared link counts once as shared, and the address loses the mark of the link', async ({
  page,
  site,
}) => {
  await site.questions({ text: 'How many spots?' })
  const counted = page.waitForResponse('**/api/CountEvent')
  await gotoPage(page, '/?from=share#main')
  await counted
  await expect(page).toHaveURL(`${site.url}/#main`)
  await gotoPage(page, '/Archive?from=feed')
  await expect(page).toHaveURL(`${site.url}/Archive`)
  await site.deps.audience.flush()
  const counts = await site.deps.db.selectFrom('audience').select(['measure', 'state', 'n']).execute()
  expect(counts.filter(({ measure }) => measure !== 'hours')).toEqual([
    { measure: 'sources', state: 'share', n: 1 },
    { measure: 'views', state: 'new', n: 1 },
  ])
})

test('the home page and About us say how many people played today once an admin switches it on', async ({
  page,
  site,
  context,
}) => {
  await site.questions({ text: 'How many spots?' })
  await addAudienceHistory(site.deps.db, '2026-11-21' as Day, { days: 1, plays: 1000 })
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Site')
  await page.getByLabel('How many people played today').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await gotoPage(page, '/')
  await expect(page.getByText(/^[\d,]+ people played today$/)).toBeVisible()
  expect(await findViolations(page), 'home').toEqual([])
  await gotoPage(page, '/About')
  await expect(page.getByText(/^[\d,]+ people played today$/)).toBeVisible()
})
