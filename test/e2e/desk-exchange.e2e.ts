import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, open, signIn, test } from './site.ts'

const ROWS = `Question,Answer,Wrong 1,Wrong 2,Wrong 3,Categories,Explanation
"Which planet has a storm
called the Great Red Spot?",Jupiter,Saturn,Mars,Neptune,Science: Space,It is wider than the Earth.
How many strings has a violin?,Four,Five,,,Music,
How many strings has a double bass?,=4,Three,Nine,Seven,Music,
`

const check = async (page: Page, text: string, name = 'mine.csv') => {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check' }).click()
}

test('an admin checks a file, imports it once, and takes it away again as it was', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, site, 'admin')
  await open(page, '/Admin/Exchange')
  await check(page, ROWS)
  await expect(page.getByRole('button', { name: '2 New' })).toBeVisible()
  await page.getByRole('button', { name: '1 Refused' }).click()
  await expect(page.getByText('Line 4')).toBeVisible()
  await expect(page.getByText('Multiple choice takes three wrong options')).toBeVisible()
  await page.getByLabel('Music').selectOption('Art')
  expect(await page.request.get('/api/getToday').then((reply) => reply.json())).toMatchObject({
    data: [],
  })
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 questions' })).toBeVisible()

  await open(page, '/List')
  await expect(page.getByRole('row').filter({ hasText: 'double bass' })).toContainText('Art')
  await open(page, '/Admin/Exchange')
  await check(page, ROWS)
  await expect(page.getByRole('button', { name: '2 Duplicates' })).toBeVisible()
  await expect(page.getByRole('button', { name: '0 New' })).toBeVisible()

  await page.getByLabel('Format').last().selectOption('csv')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Download', { exact: true }).click(),
  ])
  const exported = await readFile(await download.path(), 'utf8')
  expect(exported).toContain("'=4")
  await check(page, exported, 'again.csv')
  await expect(page.getByRole('button', { name: '2 Duplicates' })).toBeVisible()
})

test('a file that is none of the formats is refused, and what a contributor imports is a draft', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, site, 'contributor')
  await open(page, '/Admin/Exchange')
  await check(page, '\u0001\u0002\u0003', 'cat.gif')
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await check(page, ROWS)
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 questions' })).toBeVisible()
  const rows = await site.deps.db.selectFrom('questions').select('status').execute()
  expect(rows).toEqual([{ status: 'Draft' }, { status: 'Draft' }])
})
