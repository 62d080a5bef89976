import type { Page } from '@playwright/test'
import { openList, questionRow } from './authoring-site.ts'
import { expect, gotoPage, type TestSite, test } from './site.ts'

const ANTS = 'How many legs does an ant have?'
const BEES = 'How many wings does a bee have?'

const ADA = { name: 'Ada Lovelace', email: 'ada@players.example', password: 'differential-engine' }

/** Signs this browser in as an admin with a password and a recent login. */
async function beAdmin({ request }: Page, { url, deps }: TestSite) {
  const headers = { origin: url }
  await request.post('/api/Register', { data: ADA, headers })
  await deps.db.updateTable('users').set({ role: 'admin' }).execute()
}

test('an admin who logged in hours ago must log in again to delete or download questions, which then succeeds', async ({
  page,
  site,
}) => {
  await site.questions({ id: 'ants', text: ANTS }, { id: 'bees', text: BEES, status: 'Draft' })
  await beAdmin(page, site)
  site.setClock('2026-11-21T14:05Z')
  await openList(page)
  const deleteButton = questionRow(page, BEES).getByRole('button', { name: /^Delete/ })
  await deleteButton.click()
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  await sure.getByRole('button', { name: 'Delete', exact: true }).click()

  const again = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(again.getByLabel('E-mail')).toHaveValue(ADA.email)
  await again.getByLabel('Password', { exact: true }).fill('indifferent')
  await again.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(again.getByText('That e-mail address or password isn’t right')).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(ADA.password)
  await again.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(questionRow(page, BEES)).toBeHidden()
  await expect(questionRow(page, ANTS)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  site.setClock('2026-11-21T16:10Z')
  await gotoPage(page, '/Admin/Exchange')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  await again.getByLabel('Password', { exact: true }).fill(ADA.password)
  await again.getByRole('button', { name: 'Login', exact: true }).click()
  const text = (await (await (await download).createReadStream()).toArray()).join('')
  expect(text).toContain(ANTS)
})

test('an admin who logged in yesterday must log in once more before questions are shown', async ({ page, site }) => {
  await site.questions({ id: 'ants', text: ANTS })
  await beAdmin(page, site)
  site.setClock('2026-11-22T08:00Z')
  await gotoPage(page, '/List')
  const again = page.getByRole('dialog', { name: 'Is it you?' })
  await again.getByLabel('Password', { exact: true }).fill(ADA.password)
  await expect(questionRow(page, ANTS)).toBeHidden()
  await again.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(questionRow(page, ANTS)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
