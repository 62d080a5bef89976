import { expect, gotoPage, signIn, test } from './site.ts'

test('an author sees who is importing a file, the progress, and the end of the import', async ({
  page,
  context,
  site,
}) => {
  const running = { by: 'Grace Hopper', isCheck: false, startedAt: 0, phase: 'comparing' }
  const replies: object[] = [
    { ...running, percent: 0, remainingS: null },
    { ...running, percent: 45, remainingS: 73 },
  ]
  let asked = 0
  await page.route('**/api/RunningImport', (route) => {
    const data = replies[asked] ?? null
    asked += 1
    return route.fulfill({ json: { data } })
  })
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Exchange')
  const line = page
    .getByRole('status')
    .filter({ hasText: /Grace Hopper is importing a file\. Comparing .* \(step 2 of 3\)/ })
  await expect(line).toBeVisible()
  await expect(page.getByText('This step is 45% done, with about 73 seconds left.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'The running import' })).toHaveAttribute('value', '45')
  await expect(page.getByText('The import is done. You can send your file now.')).toBeVisible()
})
