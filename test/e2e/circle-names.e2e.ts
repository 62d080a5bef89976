import { findViolations } from './accessibility-violations.ts'
import { joinCircle, makeCircle } from './circle-site.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test('an admin replaces the name of a member and keeps the name of a circle, both reported by a member', async ({
  page: ada,
  site,
  elsewhere,
}) => {
  test.slow()
  const link = await makeCircle(ada, 'Ada')
  const bob = await elsewhere()
  await joinCircle(bob, link, 'Rude word')
  await ada.reload()
  await ada.getByText('Members and settings').click()
  await ada.getByText('Report a name').click()
  const choice = ada.getByLabel('Which name is hurtful or forbidden?')
  for (const name of ['Rude word', 'The circle: Sunday lunch']) {
    await choice.selectOption(name)
    const isReported = ada.waitForResponse('**/report')
    await ada.getByRole('button', { name: 'Report', exact: true }).click()
    expect((await isReported).status()).toBe(200)
  }
  await expect(ada.getByText('Thanks. We’ll have a look.')).toBeVisible()
  expect(await findViolations(ada), 'reporting').toEqual([])

  const admin = await elsewhere()
  await signIn(admin.context(), site, 'admin')
  await gotoPage(admin, '/Admin/Reports')
  const names = admin.getByRole('region', { name: 'Reported names' })
  await expect(names.getByRole('listitem')).toHaveText([
    /Rude word · a member of a circle or duel/,
    /Sunday lunch · a circle or duel/,
  ])
  expect(await findViolations(admin), 'reported names').toEqual([])
  await names.getByRole('button', { name: 'Replace Rude word' }).click()
  await expect(names.getByRole('listitem')).toHaveCount(1)
  await names.getByRole('button', { name: 'Keep Sunday lunch' }).click()
  await expect(names).toBeHidden()

  await ada.reload()
  await expect(ada.getByRole('heading', { name: 'Sunday lunch' })).toBeVisible()
  await expect(ada.getByRole('list', { name: 'Members' })).toHaveText('AdaMember 2')
})
