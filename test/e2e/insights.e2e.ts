import { computeQuestionInsightsIfDue } from '#server/insights/compute-insights-if-due.ts'
import { addUnusualAnswers, OTHER_QUESTIONS } from '../unusual-answers.ts'
import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test('an admin sees which questions have unusual answers, and sets a difficulty that fits the answers', async ({
  page,
  site,
  context,
}) => {
  const options = { answer: 'Right', wrongOptions: ['Near', 'Far', 'Silly'] }
  const odd = { id: 'odd', text: 'Which way is it?', difficulty: 'Medium', ...options } as const
  await site.quizQuestions(odd, ...OTHER_QUESTIONS)
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Insights')
  await expect(page.getByText('Nothing is counted yet')).toBeVisible()
  // Nearly all players answer correctly, strong and weak ones alike.
  await addUnusualAnswers(site.deps.db, (_, at) => (at % 40 < 2 ? 'Near' : 'Right'))
  await computeQuestionInsightsIfDue(site.deps, new AbortController().signal)
  await gotoPage(page, '/Admin/Insights')
  await expect(page.getByText('There are no such questions.')).toBeVisible()
  await page.getByRole('button', { name: 'Mislabelled difficulty 1' }).click()
  const question = page.getByRole('listitem').filter({ hasText: 'Which way is it?' })
  await expect(question).toContainText('Right at the first try: 95% (88–98%) of 80 first answers')
  expect(await findViolations(page), 'insights').toEqual([])
  await question.getByRole('button', { name: 'Label it Easy' }).click()
  await expect(page.getByRole('status').getByText(/is labelled Easy/)).toBeVisible()
  await expect(page.getByText('There are no such questions.')).toBeVisible()
  await page.getByRole('button', { name: /An option nobody picks/ }).click()
  await page.getByRole('link', { name: 'Which way is it?' }).click()
  const panel = page.getByRole('region', { name: 'What the answers say' })
  await expect(panel).toContainText('The answer: Right')
  await expect(panel).toContainText('An option nobody picks')
})
