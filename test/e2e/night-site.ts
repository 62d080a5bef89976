import type { Page } from '@playwright/test'
import type { Question } from '#domain/questions/question.ts'
import { setPageVisibility } from '../page-visibility.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { expect, gotoPage, signIn, type TestSite } from './site.ts'

export const SEAS = { text: 'How many seas are there?' }
export const WONDERS = { text: 'How many wonders are there?' }

/**
 * Opens a quiz night with the quiz "Maps" on a phone, and returns its code. Nothing runs by the clock, unless `choose`
 * changes the settings.
 */
export async function openQuizNightOnPhone(
  page: Page,
  site: TestSite,
  questions: Partial<Question>[],
  choose: () => Promise<void> = async () => {},
): Promise<string> {
  await signIn(page.context(), site)
  await addQuizWithQuestions(site, {}, questions)
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/Quiz/maps')
  await page.getByRole('link', { name: 'Host a quiz night' }).click()
  await expect(page.getByRole('radio', { name: /^Maps/ })).toBeChecked()
  await page.getByText('Rounds, points and more').click()
  await page.getByLabel('Start with a trial question').uncheck()
  await choose()
  await page.getByRole('button', { name: 'Open the room' }).click()
  await page.waitForURL(/\/Host\/[A-Z]{6}$/)
  return page.url().slice(-6)
}

/** Joins a quiz night on a phone. */
export async function joinQuizNightOnPhone(phone: Page, code: string, name: string): Promise<void> {
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(`/Join/${code}`)
  await phone.getByLabel('Your name').fill(name)
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(phone.getByRole('heading', { name: `You’re in, ${name}!` })).toBeVisible()
}

/** Joins a quiz night on a phone for each name. Returns the phones. */
export async function joinQuizNightOnPhones<Names extends readonly string[]>(
  elsewhere: () => Promise<Page>,
  code: string,
  ...names: Names
): Promise<{ [Index in keyof Names]: Page }> {
  const phones: Page[] = []
  for (const name of names) {
    const phone = await elsewhere()
    await joinQuizNightOnPhone(phone, code, name)
    phones.push(phone)
  }
  return phones as { [Index in keyof Names]: Page }
}

/** Opens a second tab in the browser of a phone that has joined. Counts the streams that are opened from then on. */
export async function openSecondTab(
  phone: Page,
  code: string,
  name: string,
): Promise<{ second: Page; countStreams: () => number }> {
  let streams = 0
  phone.context().on('request', (request) => {
    if (request.url().includes('/stream?')) streams += 1
  })
  const second = await phone.context().newPage()
  await second.goto(`/Join/${code}`)
  await expect(second.getByRole('heading', { name: `You’re in, ${name}!` })).toBeVisible()
  return { second, countStreams: () => streams }
}

/** Ends the time of a question, and shows its answer. */
export async function revealAnswer(remote: Page): Promise<void> {
  await pressHostButton(remote, 'Close the question')
  await pressHostButton(remote, 'Show the answer')
}

/** Presses a button of the host's remote. */
export async function pressHostButton(remote: Page, name: string): Promise<void> {
  await remote.getByRole('button', { name, exact: true }).click()
}

/** Picks an option on a phone, and waits until the server has it. */
export async function pickOnPhone(phone: Page, option: string): Promise<void> {
  await phone.getByRole('button', { name: option }).click()
  await expect(phone.getByText(/^You picked [A-D]\./)).toBeVisible()
}

/** Hides a page and takes its network away, as when a phone is put into a pocket. */
export async function putPhoneAway(phone: Page): Promise<void> {
  await phone.evaluate(setPageVisibility, 'hidden')
  await phone.context().setOffline(true)
}

/** Shows the page again on the phone. */
export async function wakePhone(phone: Page): Promise<void> {
  await phone.context().setOffline(false)
  await phone.evaluate(setPageVisibility, 'visible')
}

/** Returns the standings as a page shows them. */
export async function readStandings(page: Page): Promise<string[]> {
  const rows = page.locator('main ol').filter({ hasText: /point/ }).first().getByRole('listitem')
  return (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '))
}
