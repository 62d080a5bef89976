import type { Locator, Page } from '@playwright/test'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { createQuiz } from '../fixtures.ts'
import { expect, gotoPage, revealOptions, type TestSite } from './site.ts'

/** Adds a quiz with its own questions. By default it is called "Maps" and has the address /Quiz/maps. */
export async function addQuizWithQuestions(
  site: TestSite,
  special: Partial<Quiz> = {},
  questions: Partial<Question>[] = [{}, {}],
): Promise<Quiz> {
  const asked = await site.questions(...questions.map((one) => ({ status: 'Quizonly', ...one }) as const))
  const questionIds = asked.map(({ id }) => id)
  const quiz = createQuiz({ title: 'Maps', slug: 'maps', questionIds, ...special })
  await site.quizzes(quiz)
  return quiz
}

/** Opens a quiz and waits until its run has started. */
export async function openQuiz(page: Page, path = '/Quiz/maps'): Promise<void> {
  await gotoPage(page, path)
  await expect(page.getByRole('button', { name: /To the next open question|See your/ })).toBeVisible()
}

export function card(page: Page, number: number): Locator {
  return page.locator(`#question-${number}`)
}

/** Picks an option of a card. The right option of all fixture questions is "Seven". */
export async function pickQuizOption(page: Page, number: number, option: string): Promise<void> {
  await revealOptions(card(page, number))
  await card(page, number).getByRole('button', { name: option }).click()
}

export function congratulations(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Congrats!' })
}

/** Returns the stored results of finished runs. */
export function getSavedResults(site: TestSite) {
  return site.deps.db.selectFrom('quiz_scores').select(['user_id', 'score', 'total', 'time_taken']).execute()
}

/** Returns the stored answers, oldest first. */
export function getAnswers(site: TestSite) {
  return site.deps.db
    .selectFrom('answers')
    .select(['user_id', 'choice', 'correct', 'time_taken'])
    .orderBy('answered_at')
    .execute()
}
