import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Question } from '../../domain/question.ts'
import type { Quiz } from '../../domain/quiz.ts'
import type { Role } from '../../domain/role.ts'
import { someQuiz } from '../cast.ts'
import { addPlayers, type TestPlayer } from '../players.ts'
import { expect, open, reveal, type Site } from './site.ts'

/** A quiz with questions of its own, called "Maps" at /Quiz/maps unless said otherwise. */
export async function aQuiz(
  site: Site,
  special: Partial<Quiz> = {},
  questions: Partial<Question>[] = [{}, {}],
): Promise<Quiz> {
  const asked = await site.questions(
    ...questions.map((one) => ({ status: 'Quizonly', ...one }) as const),
  )
  const questionIds = asked.map(({ id }) => id)
  const quiz = someQuiz({ title: 'Maps', stub: 'maps', questionIds, ...special })
  await site.quizzes(quiz)
  return quiz
}

/** Signs somebody in without the login's dialog. */
export async function signIn(
  context: BrowserContext,
  site: Site,
  role: Role = 'ordinary',
): Promise<TestPlayer> {
  const [player] = await addPlayers(site.deps.db, 1, { role, cookieName: 'session' })
  if (!player) throw new Error('There is nobody')
  const [name = '', value = ''] = player.cookie.split('=')
  await context.addCookies([
    { name, value, url: site.url },
    { name: 'signed-in', value: '1', url: site.url },
  ])
  return player
}

/** Opens a quiz and waits until its run has begun. */
export async function openQuiz(page: Page, path = '/Quiz/maps'): Promise<void> {
  await open(page, path)
  await expect(
    page.getByRole('button', { name: /To the next open question|See your/ }),
  ).toBeVisible()
}

export function card(page: Page, number: number): Locator {
  return page.locator(`#question-${number}`)
}

/** Picks an option of a card; the cast's questions are right with "Seven". */
export async function pick(page: Page, number: number, option: string): Promise<void> {
  await reveal(card(page, number))
  await card(page, number).getByRole('button', { name: option }).click()
}

export function congrats(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Congrats!' })
}

/** What the database has of finished runs. */
export function savedResults(site: Site) {
  return site.deps.db
    .selectFrom('quiz_scores')
    .select(['user_id', 'score', 'total', 'time_taken'])
    .execute()
}
