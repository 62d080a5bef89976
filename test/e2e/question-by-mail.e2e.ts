import { ANSWER_OPTIONS_REVEAL_DURATION_MS } from '#domain/play/reveal-timing.ts'
import { sendDueQuestionMails } from '#server/subscriptions/send-question-mails.ts'
import { TIME_ZONES } from '../fixtures.ts'
import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, revealOptions, test } from './site.ts'

test.use({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' }, timezoneId: 'Europe/Berlin' })

test('a visitor subscribes, confirms, answers from the mail, changes the hour, and unsubscribes', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES, { ...TIME_ZONES, id: 'islands', text: 'Which country has the most islands?' })
  await gotoPage(page, '/')
  await revealOptions(page)
  await page.getByRole('button', { name: 'France' }).click()
  await page.getByRole('button', { name: 'Get tomorrow’s question by mail' }).press('Enter')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.keyboard.type('reader @example.org')
  await page.getByRole('button', { name: 'Send me tomorrow’s question' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription('Please enter an e-mail address')
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('E-mail address').fill('reader@example.org')
  await page.getByRole('button', { name: 'Send me tomorrow’s question' }).click()
  await expect(page.getByText('Look in your inbox')).toBeVisible()
  const findLink = (path: RegExp) => path.exec(site.mails.at(-1)?.text ?? '')?.[0] ?? ''
  await gotoPage(page, findLink(/\/Subscribe#\S+/))
  await page.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(page.getByText('You’re in.')).toBeVisible()
  site.setClock('2026-11-22T06:00:05Z')
  await sendDueQuestionMails(site.deps)
  await gotoPage(page, findLink(/\/22-11-2026\S*#mail=\S+option=0/))
  await expect(page.getByRole('dialog')).toContainText('A: France')
  // A pick that follows the options at once counts as a double click.
  await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS)
  await page.getByRole('button', { name: 'Answer A' }).click()
  await expect(page.getByText('First try!')).toBeVisible()
  const manage = findLink(/\/Subscribe\?token=\S+/)
  await gotoPage(page, manage)
  await page.getByLabel('Time of day').selectOption('20:00')
  await expect(page.getByText('The next one: Monday 23 November at 20:00.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Mails stopped' })).toBeVisible()
  await gotoPage(page, manage)
  await expect(page.getByRole('link', { name: 'Sign up again' })).toBeVisible()
})
