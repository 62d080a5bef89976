import type { Page } from '@playwright/test'
import { openNewQuestion, openList, QUESTION, questionRow, fillQuestion } from './authoring-site.ts'
import { findViolations } from './accessibility-violations.ts'
import { expect, signIn, test } from './site.ts'

const MAX_TAB_STOPS = 15

test('an author writes a question by keyboard alone, with formats, a date in words and Ctrl+Enter', async ({
  page,
  context,
  site,
}) => {
  await site.questions({ text: 'What is asked today?' })
  await page.request.get('/')
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await openNewQuestion(page)
  expect(await countTabStops(page)).toBeLessThanOrEqual(MAX_TAB_STOPS)
  await fillQuestion(form)

  const moreInfo = form.getByLabel('More info')
  await moreInfo.fill('The Seine is long')
  await moreInfo.selectText()
  await page.keyboard.press('Control+b')
  await expect(moreInfo).toHaveValue('<b>The Seine is long</b>')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('button', { name: 'Italic' })).toBeFocused()
  await moreInfo.press('End')
  await paste(page, ', see [its page](https://seine.example/)')
  await expect(moreInfo).toHaveValue('<b>The Seine is long</b>, see <a href="https://seine.example/">its page</a>')

  const date = form.getByLabel('Date', { exact: true })
  await date.fill('soon')
  await date.blur()
  await expect(form).toContainText('Please give a date like 31 October')
  await date.fill('Christmas Eve')
  await expect(form).toContainText('Thursday 24 December 2026.')
  expect(await findViolations(page)).toEqual([])
  await date.press('Control+Enter')
  await expect(page.getByText(`Saved as published: ${QUESTION} It is planned for Thursday 24 December.`)).toBeVisible()
  await expect(questionRow(page, QUESTION)).toContainText('24 Dec 2026')
})

/** Counts the tab stops from the focused field of the form to its submit button. */
async function countTabStops(page: Page): Promise<number> {
  const isAtEnd = () => page.evaluate(() => document.activeElement?.getAttribute('type') === 'submit')
  let stops = 0
  while (stops < 40 && !(await isAtEnd())) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  return stops
}

/** Pastes a text into the focused field, as the clipboard would. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
