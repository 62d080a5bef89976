import type { Locator, Page } from '@playwright/test'
import { expect, gotoPage } from './site.ts'

/** The text of a question that no fixture uses. */
export const QUESTION = 'Which river flows through Paris?'

/** Opens the question list and waits until it is loaded. */
export async function openList(page: Page, path = '/List'): Promise<void> {
  await gotoPage(page, path)
  await expect(page.getByRole('heading', { name: 'All Questions' })).toBeVisible()
  await expect(questionCountText(page)).not.toBeEmpty()
}

/** Returns the element with the number of questions found. */
export function questionCountText(page: Page): Locator {
  return page.getByRole('region', { name: 'The list' }).getByRole('status')
}

export function questionRow(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

export async function openNewQuestion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New question' }).click()
  return page.getByRole('form', { name: 'New question' })
}

export async function fillQuestion(form: Locator, text = QUESTION): Promise<void> {
  await form.getByLabel('Question').fill(text)
  await form.getByLabel('Answer').fill('Seine')
  for (const [at, wrong] of ['Rhône', 'Loire', 'Rhine'].entries()) {
    await form.getByLabel(`Wrong option ${at + 1}`).fill(wrong)
  }
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Geography')
}
