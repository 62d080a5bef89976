import { aQuiz } from './quiz-site.ts'
import { expect, open, signIn, test } from './site.ts'
import { violations } from './violations.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the desk of quizzes has no barriers', async ({ page, context, site }) => {
      test.slow()
      await signIn(context, site, 'admin')
      await aQuiz(site, { id: 'maps', title: 'Maps' })
      await aQuiz(site, { title: 'Draft', stub: 'draft', status: 'Draft', categories: ['Sport'] }, [
        { status: 'Published', categories: ['Art'] },
      ])
      await open(page, '/Admin/AllQuizzes')
      await page.getByRole('row').nth(2).waitFor()
      expect(await violations(page), 'all quizzes').toEqual([])
      await page.getByRole('button', { name: 'Archive: Maps' }).click()
      expect(await violations(page), 'archiving').toEqual([])
      await page.keyboard.press('Escape')
      await open(page, '/Admin/NewQuiz')
      await page
        .getByRole('button', { name: /ladybird/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Add the quiz' }).click()
      await page.getByText('Please enter a valid message').waitFor()
      expect(await violations(page), 'a new quiz').toEqual([])
      await page.getByLabel('Title').fill('New')
      await page.getByRole('button', { name: 'Add the quiz' }).click()
      expect(await violations(page), 'are you sure').toEqual([])
    })
  })
}
