import { expect, open, signIn, test } from './site.ts'

const FILE = `Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3,Category
Which river flows through Vienna?,Danube,Rhine,Elbe,Po,World
Which river flows nowhere?,,Rhine,Elbe,Po,World
`

test('an author checks a file, brings it in, and takes it out again', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, 'admin')
  await open(page, '/Admin/Exchange')
  const file = { name: 'rivers.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('alert').getByText('Please choose a file first.')).toBeVisible()
  await page.getByLabel('File').setInputFiles(file)
  await page.getByLabel('Source').fill('A collection')
  await page.getByLabel('Licence').selectOption('CC BY 4.0')
  await page.getByRole('button', { name: 'Check' }).click()

  await expect(page.getByRole('heading', { name: '2 rows of CSV' })).toBeVisible()
  await expect(page.getByText('New ones come in as: Published (1).')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Rows of the file' })
  await expect(rows.getByText('Line 3')).toBeVisible()
  await expect(rows.getByText(/There is no answer/)).toBeVisible()
  await rows.getByRole('button', { name: '1 New' }).click()
  await expect(rows.getByText('Which river flows through Vienna?')).toBeVisible()
  await expect(page.getByLabel('World')).toHaveValue('Geography')

  await page.getByRole('button', { name: 'Import 1 question' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  await sure.getByRole('button', { name: 'Import 1 question' }).click()
  await expect(page.getByText('1 question added.')).toBeVisible()

  await page.getByRole('region', { name: 'Export' }).getByLabel('Format').selectOption('aiken')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const stream = await (await download).createReadStream()
  const text = (await stream.toArray()).join('')
  expect(text).toContain('Which river flows through Vienna?\nA. Danube\n')
})
