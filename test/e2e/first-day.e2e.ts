import type { Page } from '@playwright/test'
import { openNewQuestion, openList, QUESTION, fillQuestion } from './authoring-site.ts'
import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

const SAVED = 'Saved. Your visitors will see it within a second.'

test('a question saved for today appears immediately, and replaces a question that has no answers yet', async ({
  page,
  site,
  context,
}) => {
  await site.questions({ text: 'How old is this town?' })
  await signIn(context, site, 'admin')
  await gotoPage(page, '/')
  await expect(page.getByText('How old is this town?')).toBeVisible()
  await openList(page)
  const form = await openNewQuestion(page)
  await fillQuestion(form)
  await form.getByLabel('Date', { exact: true }).fill('2026-11-21')
  await expect(form.getByText('Today has How old is this town?')).toBeVisible()
  await form.getByRole('button', { name: 'Add the question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace today’s question?' })
  await expect(dialog).toContainText('Nobody has answered How old is this town? yet.')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByText('It is today’s question now.')).toBeVisible()
  await gotoPage(page, '/')
  await expect(page.getByText(QUESTION)).toBeVisible()
})

test('the schedule explains when it is too late to replace today’s question', async ({ page, site, context }) => {
  await site.questions({ id: 'old', text: 'How old is this town?' })
  await signIn(context, site, 'admin')
  await gotoPage(page, '/')
  await site.questions({ id: 'ours', text: 'Which river flows through it?' })
  await gotoPage(page, '/Admin/Questions')
  await page.getByRole('button', { name: /21 November/ }).click()
  const day = page.getByRole('dialog', { name: /21 November/ })
  await expect(day.getByRole('heading', { name: 'Replace it' })).toBeVisible()
  const pick = { way: 'picked', option: 'Seven', correct: 1, shard: 0, players: 0, visitors: 1 }
  await site.deps.db
    .insertInto('question_tallies')
    .values({ question_id: 'old', ...pick })
    .execute()
  await day.getByRole('button', { name: 'Pick Which river' }).click()
  await expect(page.getByRole('dialog')).toContainText('Somebody has already answered today’s question, so it stays.')
})

test('a rejected logo is not reported as saved, and a good one is uploaded when the site settings are saved', async ({
  page,
  site,
  context,
}) => {
  await site.questions({})
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Site')
  await page.getByLabel('Tagline').fill('Something new from Bath')
  await chooseLogo(page, '<text y="50">Bath</text>')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Nothing was saved, because the logo was not uploaded/)).toBeVisible()
  await expect(page.getByText(SAVED)).toHaveCount(0)
  await expect(page.getByLabel('Tagline')).toHaveValue('Something new from Bath')
  expect(await findViolations(page)).toEqual([])
  await chooseLogo(page, '<circle cx="50" cy="50" r="50" fill="#7a1fa2"/>')
  await expect(page.getByText('Chosen, but not uploaded yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await gotoPage(page, '/About')
  const logo = page.getByRole('banner').locator('img[src^="/Media/"]').first()
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

async function chooseLogo(page: Page, inside: string): Promise<void> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) }
  await page.getByRole('button', { name: 'Logo', exact: true }).setInputFiles(file)
}
