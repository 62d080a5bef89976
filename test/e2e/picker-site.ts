import type { Page } from '@playwright/test'
import type { TestSite } from './site.ts'

const TREES = ['oak', 'elm', 'ash', 'yew']

/** Adds a quiz-only question for each tree, and a published one that waits for its day. */
export async function addTreeQuestions(site: TestSite): Promise<void> {
  await site.questions(...TREES.map((tree) => ({ text: `How tall is an ${tree}?`, status: 'Quizonly' as const })), {
    text: 'Which cactus waits?',
  })
}

export const foundQuestions = (page: Page) => page.getByRole('region', { name: 'Find questions' })
export const chosenQuestions = (page: Page) => page.getByRole('region', { name: 'In this quiz' })
export const searchField = (page: Page) => page.getByLabel('Search the questions')
export const addButton = (page: Page, tree: string) =>
  foundQuestions(page)
    .getByRole('button', { name: `How tall is an ${tree}?` })
    .click()

/** Returns the trees in the order of the quiz. */
export async function chosenTrees(page: Page): Promise<string[]> {
  const texts = await chosenQuestions(page).getByRole('listitem').allTextContents()
  return texts.map((text) => TREES.find((tree) => text.includes(`an ${tree}?`)) ?? '')
}
