import { TIME_ZONES } from '../fixtures.ts'
import { questionCountText, openNewQuestion, openList, QUESTION, questionRow, fillQuestion } from './authoring-site.ts'
import { expect, signIn, test } from './site.ts'

test('an admin writes a question with a live preview of the card, and finds it in the question list', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site, 'admin')
  await openList(page)
  await expect(questionCountText(page)).toHaveText('One question')
  const form = await openNewQuestion(page)
  await expect(form.getByLabel('Question')).toBeFocused()
  await fillQuestion(form)
  const card = page.getByRole('complementary').getByRole('article')
  await expect(card.getByRole('heading', { name: QUESTION })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(4)
  await form.getByLabel('More info').fill('It is 777 km long.')
  await page.getByRole('radio', { name: 'Answered' }).check()
  await expect(card.getByText('It is 777 km long.')).toBeVisible()
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect(page.getByText(`Saved as published: ${QUESTION}`)).toBeVisible()
  await expect(form.getByLabel('Question')).toHaveValue('')
  await expect(questionCountText(page)).toHaveText('2 questions')
  await expect(questionRow(page, QUESTION)).toContainText('Published')
  await expect(page.getByRole('button', { name: 'Geography 2' })).toBeVisible()
  await page.getByRole('button', { name: `History: ${QUESTION}` }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Ada Lovelace added it')
})

test('the address of the question list holds search, filters and page', async ({ page, site, context }) => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    text: at === 3 ? 'Which animal wears stripes?' : `What is ${at} plus ${at}?`,
    categories: [at < 5 ? 'History' : 'Science'] as ['History' | 'Science'],
  }))
  await site.questions(...many)
  await signIn(context, site, 'admin')
  await openList(page)
  await expect(questionCountText(page)).toHaveText('60 questions, 1 to 50')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(questionCountText(page)).toHaveText('60 questions, 51 to 60')
  await page.getByRole('button', { name: 'History 5' }).click()
  await expect(page).toHaveURL(`${site.url}/List?category=history`)
  await expect(questionCountText(page)).toHaveText('5 questions')
  const search = page.getByRole('searchbox', { name: 'Search questions' })
  await search.pressSequentially('stripes animal')
  await expect(questionCountText(page)).toHaveText('One question')
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(`${site.url}/List?words=stripes+animal&category=history`)
  await search.fill('nothing like that')
  await expect(page.getByRole('heading', { name: 'no items found' })).toBeVisible()
  await page.goBack()
  await expect(questionCountText(page)).toHaveText('5 questions')
  await expect(search).toHaveValue('')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(questionCountText(page)).toHaveText('60 questions, 1 to 50')
  // Back and forward restore the address, the list and the controls.
  const mine = page.getByRole('checkbox', { name: 'Mine' })
  await mine.check()
  await expect(page).toHaveURL(`${site.url}/List?author=me`)
  await expect(page.getByRole('heading', { name: 'no items found' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/List`)
  await expect(mine).not.toBeChecked()
  await expect(questionCountText(page)).toHaveText('60 questions, 1 to 50')
  await page.goForward()
  await expect(mine).toBeChecked()
  await expect(page.getByRole('heading', { name: 'no items found' })).toBeVisible()
})

test('a contributor writes, edits and deletes their own drafts', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site, 'contributor')
  await openList(page)
  await expect(page.getByRole('link', { name: `Edit: ${TIME_ZONES.text}` })).toHaveCount(0)
  const form = await openNewQuestion(page)
  await form.getByLabel('Question').fill(QUESTION)
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect(page.getByText(`Saved as draft: ${QUESTION}`)).toBeVisible()
  await page.getByRole('link', { name: `Edit: ${QUESTION}` }).click()
  await expect(page).toHaveURL(/\/List\?draft=/)
  const draft = page.getByRole('form', { name: 'Edit the question' })
  await draft.getByLabel('Answer').fill('Seine')
  await draft.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${site.url}/List`)
  await expect(questionRow(page, QUESTION)).toContainText('Seine')
  await page.getByRole('button', { name: `Delete: ${QUESTION}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('it will be deleted')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(questionCountText(page)).toHaveText('One question')
})

test('a question that has been a daily question can only be archived, and an admin restores it', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  await page.goto('/')
  await signIn(context, site, 'admin')
  await openList(page)
  await page.getByRole('button', { name: `Delete: ${TIME_ZONES.text}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('stays in the archive')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Moved to the archive')).toBeVisible()
  await expect(questionCountText(page)).toHaveText('No questions')
  await page.getByLabel('Archived (1)').check()
  await expect(questionRow(page, 'time zones')).toContainText('Archived')
  await page.getByRole('button', { name: `Restore: ${TIME_ZONES.text}` }).click()
  await expect(questionCountText(page)).toHaveText('No questions')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(questionRow(page, 'time zones')).toContainText('Published')
})
