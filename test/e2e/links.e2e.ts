import { checkLinks } from '#server/reports/check-links.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test.use({ settings: { CHECK_LINKS: 'any' } })

test('a link that has been dead for three weeks appears in the reports', async ({ page, context, site }) => {
  await site.questions({ text: 'What is at the end?', reference: `${site.url}/nothing/is/here` })
  // One minute later each time, since the week is measured to the millisecond while the clock runs.
  for (const instant of ['2026-11-21T12:00Z', '2026-11-28T12:01Z']) {
    site.setClock(instant)
    await checkLinks(site.deps, { sameHostDelayMs: 0 })
  }
  site.setClock('2026-12-05T12:02Z')
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Reports')
  await expect(page.getByText('No reports are waiting for an answer.')).toBeVisible()
  await checkLinks(site.deps, { sameHostDelayMs: 0 })
  await gotoPage(page, '/Admin/Reports')
  const reported = page.getByRole('article', { name: 'What is at the end?' })
  await expect(reported).toContainText('A link or picture is broken')
  await expect(reported).toContainText(`${site.url}/nothing/is/here`)
})
