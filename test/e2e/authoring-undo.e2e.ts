import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openList, questionRow } from './authoring-site.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

const FILE = `Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3,Category
Which river flows through Vienna?,Danube,Rhine,Elbe,Po,Geography
Which river flows through Rome?,Tiber,Rhine,Elbe,Po,Geography
`

async function bringIn(page: Page): Promise<void> {
  await gotoPage(page, '/Admin/Exchange')
  const file = { name: 'rivers.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await page.getByLabel('File').setInputFiles(file)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  await sure.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByText('2 questions added.')).toBeVisible()
}

test('an admin undoes a wrong import as a whole, and likewise a bulk change', async ({ page, context, site }) => {
  // The question of today can no longer be changed by an undo.
  await site.questions({ id: 'today' })
  await page.request.get('/')
  await signIn(context, site, 'admin')
  await bringIn(page)

  // The import page also shows what an undo would revert.
  await page.getByRole('button', { name: 'Undo this import' }).click()
  const preview = page.getByRole('dialog', { name: 'Undo this?' })
  await expect(preview.getByText('2 deleted.')).toBeVisible()
  await preview.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: Imported 2 questions: rivers')).toBeVisible()
  await bringIn(page)

  // A bulk change offers an undo in its toast.
  await openList(page, '/List?words=river')
  await page.getByLabel('Choose all on this page').click()
  const bar = page.getByRole('region', { name: 'The selection' })
  await expect(bar.getByText('2 questions chosen')).toBeVisible()
  await bar.getByLabel('Other change').selectOption('Set the difficulty')
  await bar.getByLabel('To', { exact: true }).selectOption('Hard')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('2 questions changed.')).toBeVisible()
  await expect(questionRow(page, 'Vienna')).toContainText('Hard')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: 2 questions changed.')).toBeVisible()
  await expect(questionRow(page, 'Vienna')).not.toContainText('Hard')

  // The selected questions can be exported as a file.
  await page.getByLabel('Choose all on this page').click()
  await bar.getByLabel('Other change').selectOption('Export as a file')
  await bar.getByLabel('Format').selectOption({ label: 'CSV' })
  const downloading = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('flows through Rome?')

  // The activity log lists all changes, and previews an undo.
  await gotoPage(page, '/Admin/Activity')
  await expect(questionRow(page, 'Edited 2 questions').filter({ hasText: 'Undone by' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Imported 2 questions' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Undo this?' })
  await expect(dialog.getByText('2 deleted.')).toBeVisible()
  await expect(dialog.getByText('Which river flows through Rome?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: Imported 2 questions: rivers')).toBeVisible()
  await gotoPage(page, '/List?words=river')
  await expect(page.getByText('no items found')).toBeVisible()
})
