import type { Locator, Page } from '@playwright/test'
import { expect, gotoPage, signIn, test } from './site.ts'

const BEES = 'How many wings does a bee have?'
const ANTS = 'How many legs does an ant have?'
const OWLS = 'Which way can an owl not look?'

/** Returns the cell of a day by its label, such as `Friday 27 November`. */
function day(page: Page, name: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
}

function waiting(page: Page, text: string): Locator {
  return page.getByRole('complementary').getByRole('listitem').filter({ hasText: text })
}

test('an admin publishes drafts, keeps them for quizzes and deletes them, one after the other with the keyboard', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, 'admin')
  await site.questions(
    {},
    { id: 'bees', text: BEES, status: 'Draft', wrongOptions: ['Seven or eight', 'Two', 'None'] },
    { id: 'ants', text: ANTS, status: 'Draft' },
    { id: 'owls', text: OWLS, status: 'Draft' },
  )
  await gotoPage(page, '/Admin/Questions')
  const drafts = page.getByRole('region', { name: 'Drafts to review' })
  const shown = drafts.getByRole('article')
  await expect(shown).toHaveAccessibleName(BEES)
  await expect(shown.getByRole('button', { name: /^Seven.*right$/ })).toBeVisible()
  await expect(drafts.getByText('The wrong option "Seven or eight" contains')).toBeVisible()
  await drafts.getByRole('button', { name: 'Next draft' }).click()
  await expect(shown).toHaveAccessibleName(ANTS)
  await expect(drafts.getByText('No problems found')).toBeVisible()
  await page.keyboard.press('k')
  await expect(shown).toHaveAccessibleName(BEES)
  await page.keyboard.press('p')
  await expect(page.getByText(`Published: “${BEES}”`)).toBeVisible()
  await expect(shown).toHaveAccessibleName(ANTS)
  await expect(waiting(page, BEES)).toBeVisible()
  await page.keyboard.press('q')
  await expect(shown).toHaveAccessibleName(OWLS)
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(drafts.getByText('No draft waits for review.')).toBeVisible()
  const rows = await site.deps.db.selectFrom('questions').select(['id', 'status']).execute()
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toMatchObject({
    bees: 'Published',
    ants: 'Quizonly',
  })
  expect(rows.some(({ id }) => id === 'owls')).toBe(false)
})

test('an admin who reviews a draft that another admin changed meanwhile is told and sees the new version', async ({
  page,
  context,
  site,
}) => {
  const admin = await signIn(context, site, 'admin')
  await site.questions({}, { id: 'bees', text: BEES, status: 'Draft', difficulty: 'Easy' })
  await gotoPage(page, '/Admin/Questions')
  const shown = page.getByRole('region', { name: 'Drafts to review' }).getByRole('article')
  await expect(shown).toHaveAccessibleName(BEES)
  const body = { Question: ANTS, Answer: 'Six', Wronganswer1: '1', Wronganswer2: '2' }
  await page.request.post('/api/list/Edit/bees', {
    data: { ...body, Wronganswer3: '3' },
    headers: { origin: site.url, cookie: admin.cookie },
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog')).toContainText('was not saved')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(shown).toHaveAccessibleName(ANTS)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('No draft waits for review.')).toBeVisible()
})

test('an admin assigns a question to a day by picking, by a date and by dragging', async ({ page, context, site }) => {
  await signIn(context, site, 'admin')
  await site.questions({ categories: ['Art'] })
  await gotoPage(page, '/')
  await site.questions(
    { text: BEES, categories: ['Science'] },
    { text: ANTS, categories: ['Sport'] },
    { text: OWLS, categories: ['Science'] },
  )
  await gotoPage(page, '/Admin/Questions')
  await expect(page.getByText('Questions until 24 Nov; next questionless day 25 Nov')).toBeVisible()
  await expect(day(page, 'Sunday 22 November')).toContainText(BEES)
  await expect(day(page, 'Sunday 22 November')).toContainText('expected')
  await expect(day(page, 'Wednesday 25 November')).toContainText('no question')

  await day(page, 'Saturday 21 November').getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Friday 27 November 2026' })
  await dialog.getByLabel('Search').fill('owl')
  await expect(dialog.getByText('1 found')).toBeVisible()
  await dialog.getByRole('button', { name: `Pick ${OWLS}` }).click()
  await expect(page.getByText(`“${OWLS}” is planned for Friday 27 November.`)).toBeVisible()
  await expect(day(page, 'Friday 27 November')).toContainText('planned')
  await expect(day(page, 'Friday 27 November').getByRole('button')).toBeFocused()

  await waiting(page, ANTS).getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('dialog').getByLabel('Day').fill('2026-11-21')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Please choose a day from Sunday 22 November')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Day').fill('2026-11-30')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(day(page, 'Monday 30 November')).toContainText(ANTS)

  await waiting(page, BEES).getByRole('paragraph').first().dragTo(day(page, 'Thursday 26 November'))
  await expect(day(page, 'Thursday 26 November')).toContainText('planned')
  await expect(day(page, 'Thursday 26 November')).toContainText('Same category as Fri 27')
  await day(page, 'Thursday 26 November').getByRole('button').dragTo(day(page, 'Saturday 28 November'))
  await expect(day(page, 'Saturday 28 November')).toContainText('Same category as Fri 27')
  await expect(day(page, 'Thursday 26 November')).toContainText('no question')

  await day(page, 'Saturday 28 November').getByRole('button').click()
  await page.getByRole('button', { name: 'Take off the schedule' }).click()
  await expect(day(page, 'Saturday 28 November')).toContainText('no question')
  await day(page, 'Saturday 21 November').getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('Today’s question', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Replace it' })).toBeVisible()
})

test('when two admins plan the same day, the second is told and swaps the questions', async ({
  page,
  context,
  site,
  elsewhere,
}) => {
  await signIn(context, site, 'admin')
  await site.questions({}, { text: BEES }, { text: ANTS }, {})
  const other = await elsewhere()
  await signIn(other.context(), site, 'admin')
  await gotoPage(page, '/Admin/Questions')
  await gotoPage(other, '/Admin/Questions')
  const pick = async (admin: Page, name: string, question: string) => {
    await day(admin, name).getByRole('button').click()
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: `Pick ${question}` })
      .click()
  }
  await pick(page, 'Friday 27 November', BEES)
  await expect(day(page, 'Friday 27 November')).toContainText(BEES)
  await pick(page, 'Monday 30 November', ANTS)
  await expect(day(page, 'Monday 30 November')).toContainText(ANTS)
  // The other admin's page shows the state before the change.
  await pick(other, 'Friday 27 November', ANTS)
  const asked = other.getByRole('dialog', { name: 'Friday 27 November is taken' })
  await expect(asked).toContainText(`It is planned for “${BEES}”, which then has Monday 30 November.`)
  await asked.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(day(other, 'Friday 27 November')).toContainText(BEES)
  await pick(other, 'Friday 27 November', ANTS)
  await asked.getByRole('button', { name: 'Swap days' }).click()
  await expect(day(other, 'Friday 27 November')).toContainText(ANTS)
  await expect(day(other, 'Friday 27 November').getByRole('button')).toBeFocused()
  await expect(day(other, 'Monday 30 November')).toContainText(BEES)
})

test('a part of the page that fails to load shows one error, and loads after a retry', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, 'admin')
  await site.questions({})
  await page.route('**/api/{list,ListTotals,Schedule}*', (route) => route.abort())
  await gotoPage(page, '/Admin/Questions')
  const warning = page.getByRole('dialog')
  await expect(warning).toContainText('Request to get list items failed: We can’t reach')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/api/{list,ListTotals,Schedule}*')
  const again = page.getByRole('button', { name: 'Try again' })
  for (const left of [2, 1, 0]) {
    await again.first().click()
    await expect(again).toHaveCount(left)
  }
  await expect(page.getByText('No draft waits for review.')).toBeVisible()
  await expect(day(page, 'Saturday 21 November')).toContainText('Today')
})

test('a contributor sees their own drafts and the schedule, but no link to edit a live question, and cannot publish or plan', async ({
  page,
  context,
  site,
}) => {
  const contributor = await signIn(context, site, 'contributor')
  await site.questions({}, { text: BEES }, { text: OWLS, status: 'Draft' })
  const body = { Question: ANTS, Answer: 'Six', Wronganswer1: '1', Wronganswer2: '2' }
  await page.request.post('/api/list', {
    data: { ...body, Wronganswer3: '3' },
    headers: { origin: site.url, cookie: contributor.cookie },
  })
  await gotoPage(page, '/')
  await expect(page.getByRole('button', { name: /Welcome/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Edit: / })).toHaveCount(0)
  // This page redirects immediately, so there is nothing to wait for.
  await page.goto('/Admin')
  await expect(page).toHaveURL(`${site.url}/Admin/Questions`)
  await expect(page.getByRole('link', { name: 'All Quizzes' })).toHaveCount(0)
  const drafts = page.getByRole('region', { name: 'Your drafts' })
  await expect(drafts.getByText('1 of 1')).toBeVisible()
  await expect(drafts.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /\/List\?draft=/)
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await day(page, 'Sunday 22 November').getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText(BEES)
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.goto('/Admin/AllQuizzes')
  await expect(page).toHaveURL(`${site.url}/Admin/Questions`)
})
