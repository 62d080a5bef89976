import { expect, test } from '@playwright/test'
import { createDevGalleryMails } from '#server/dev-gallery.ts'
import { findViolations } from './accessibility-violations.ts'

test('texts and links of every HTML mail contrast with their background in light and dark colours', async ({
  page,
}) => {
  const mails = createDevGalleryMails().flatMap(({ subject, html }) => (html === undefined ? [] : [{ subject, html }]))
  expect(mails.length).toBeGreaterThan(5)
  for (const { subject, html } of mails) {
    await page.setContent(html)
    const violations = await findViolations(page, { inDark: true })
    expect(
      violations.filter((one) => one.includes('color-contrast')),
      subject,
    ).toEqual([])
  }
})
