import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

const TREES = ['oak', 'elm', 'ash', 'yew']

/** Adds a quiz-only question for each tree, and a published one that waits for its day. */
export async function trees(site: Site): Promise<void> {
  await site.questions(
    ...TREES.map((tree) => ({ text: `How tall is an ${tree}?`, status: 'Quizonly' as const })),
    { text: 'Which cactus waits?' },
  )
}

export const found = (page: Page) => page.getByRole('region', { name: 'Find questions' })
export const chosen = (page: Page) => page.getByRole('region', { name: 'In this quiz' })
export const search = (page: Page) => page.getByLabel('Search the questions')
export const add = (page: Page, tree: string) =>
  found(page)
    .getByRole('button', { name: `How tall is an ${tree}?` })
    .click()

/** Returns the trees in the order of the quiz. */
export async function order(page: Page): Promise<string[]> {
  const texts = await chosen(page).getByRole('listitem').allTextContents()
  return texts.map((text) => TREES.find((tree) => text.includes(`an ${tree}?`)) ?? '')
}
