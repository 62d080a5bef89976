import { readFile } from 'node:fs/promises'
import { createTwoColourPicture } from '../pictures.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

const PDF = '%PDF-1.4\n%%EOF'

test('an author uploads a picture and a sheet for a quiz, and is told why other files are rejected', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, site, 'contributor')
  await gotoPage(page, '/Admin/NewQuiz')
  await page.getByText('Picture, sample file, further categories').click()
  const picture = page.getByRole('group', { name: 'Picture', exact: true })
  const file = picture.getByLabel('Picture', { exact: true })
  const upload = picture.getByRole('button', { name: 'Upload' })
  const alert = picture.getByRole('alert')
  await upload.click()
  await expect(alert).toHaveText('Please choose a file first.')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await upload.click()
  await expect(alert).toHaveText('This is not a picture. Please choose one.')
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3])
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: start })
  await upload.click()
  await expect(alert).toContainText('We can’t read this picture')

  const good = {
    name: 'Ladybird on a leaf.jpg',
    mimeType: 'image/jpeg',
    buffer: await createTwoColourPicture(1600, 900).jpeg().toBuffer(),
  }
  await context.setOffline(true)
  await file.setInputFiles(good)
  await upload.click()
  await expect(alert).toContainText('Are you offline?')
  await context.setOffline(false)
  await file.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(picture.getByRole('status')).toHaveText('File Uploaded Ladybird on a leaf.jpg')
  const width = () => picture.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(1280)

  const sheet = page.getByRole('group', { name: 'Sample file' })
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'Sheet.pdf', { type: 'application/pdf' }))
    return data
  }, PDF)
  await sheet.locator('[data-over]').dispatchEvent('drop', { dataTransfer: dropped })
  await sheet.getByRole('button', { name: 'Upload' }).click()
  await expect(sheet.getByRole('status')).toHaveText('File Uploaded Sheet.pdf')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe(PDF)

  await picture.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(file).toBeFocused()
})
