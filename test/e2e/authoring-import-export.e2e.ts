import { expect, gotoPage, signIn, test } from './site.ts'

/**
 * A spreadsheet from another program, with other column names, letters for answers, an unknown
 * column and three mistakes.
 */
const FILE = `Frage;Antwort A;Antwort B;Antwort C;Richtig ist;Thema;Glitzer
Which river flows through Vienna?;Rhine;Danube;Elbe;B;World;much
Which river flows through Paris?;Seine;Rhone;Loire;A;World;
Which river flows through Rome?;Po;Tiber;Arno;D;World;
Which river flows through Prague?;Oder;Vltava;oder;B;World;
;Thames;Severn;Trent;A;World;
`

const CORRECTED = FILE.replace(';D;', ';B;')
  .replace(';oder;', ';Morava;')
  .replace(';Thames', 'Which river flows through London?;Thames')

const file = (text: string) => ({
  name: 'rivers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('an author maps the columns of a spreadsheet, previews, imports, undoes, corrects and publishes it', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Exchange')
  const check = page.getByRole('button', { name: 'Check' })
  await check.click()
  await expect(page.getByRole('alert').getByText('Please choose a file first.')).toBeVisible()
  await page.getByLabel('File').setInputFiles(file(FILE))
  await page.getByLabel('Source').fill('A collection')
  await page.getByLabel('Licence').selectOption('CC BY 4.0')
  await check.click()

  await expect(page.getByText('Please choose the columns of the question')).toBeVisible()
  await expect(page.getByText('Left out: Richtig ist, Glitzer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await page.getByLabel('Column “Richtig ist”').selectOption('Answer')
  await expect(page.getByLabel('How the answer is given')).toHaveValue('letter')
  await expect(page.getByText('New questions become: Draft (2).')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Rows of the file' })
  for (const mistake of [
    'The answer "D" isn’t one of the options',
    'Two options are the same',
    'Please enter a valid message',
  ])
    await expect(rows.getByText(mistake)).toBeVisible()
  await rows.getByRole('button', { name: '2 New' }).click()
  await expect(rows.getByText('Danube (right)')).toBeVisible()
  await expect(page.getByLabel('World')).toHaveValue('Geography')

  const bringIn = async (label: string) => {
    await page.getByRole('button', { name: label }).click()
    const sure = page.getByRole('dialog', { name: 'Are you sure?' })
    await sure.getByRole('button', { name: label }).click()
  }
  await bringIn('Import 2 questions')
  await expect(page.getByText('2 questions added.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 questions added.')).toBeHidden()

  await page.getByLabel('File').setInputFiles(file(CORRECTED))
  await page.getByLabel('Status').first().selectOption('Published')
  await check.click()
  // The column mapping is remembered.
  await rows.getByRole('button', { name: '5 New' }).click()
  await rows.getByLabel('What to do').last().selectOption('Leave out')
  await bringIn('Import 4 questions')
  await expect(page.getByText('4 questions added.')).toBeVisible()

  await page.getByRole('region', { name: 'Export' }).getByLabel('Format').selectOption('aiken')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const stream = await (await download).createReadStream()
  const text = (await stream.toArray()).join('')
  expect(text).toContain('Which river flows through Vienna?\nA. Danube\n')
})

const composerRow = (words: string) => `${words},Beethoven,Haydn,Mahler,Brahms,2`

test('the import button shows how many rows will be imported after each decision about a row', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Exchange')
  const text = `Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3,Difficulty
${composerRow('Which composer wrote nine famous symphonies in Vienna?')}
${composerRow('Which composer in Vienna wrote nine famous symphonies?')}
${composerRow('Which composer in Vienna wrote nine famous symphonies?')}
`
  await page.getByLabel('File').setInputFiles(file(text))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 question' })).toBeEnabled()
  const rows = page.getByRole('region', { name: 'Rows of the file' })
  await rows.getByRole('button', { name: '2 Near-duplicates' }).click()
  await rows.getByLabel('All of these').selectOption('Import as new')
  // The third row repeats the second one, which now comes in.
  await expect(page.getByRole('button', { name: 'Import 2 questions' })).toBeEnabled()
  await expect(page.getByText('New questions become: Draft (2).')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByText('2 questions added.')).toBeVisible()
})
