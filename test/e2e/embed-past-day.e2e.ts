import { TIME_ZONES } from '../fixtures.ts'
import { pageElsewhere } from './page-elsewhere.ts'
import { expect, revealOptions, test } from './site.ts'

test('after an embedded past day the reader can play today’s question on the site', async ({ page, site }) => {
  site.setClock('2026-11-20T12:00Z')
  await site.questions(TIME_ZONES, { ...TIME_ZONES, id: 'of today' })
  await fetch(site.url)
  site.setClock('2026-11-21T12:00Z')
  await using other = await pageElsewhere(
    `<iframe src="${site.url}/embed/20-11-2026" title="The question" width="400" height="900"></iframe>`,
  )
  await page.goto(other.url)
  const card = page.frameLocator('iframe').locator('body')
  await revealOptions(card)
  await card.getByRole('button', { name: 'France' }).click()
  const link = card.getByRole('link', { name: 'Play today’s at Something New' })
  await expect(link).toHaveAttribute('href', /:\d+\/\?from=embed$/)
  await expect(card.getByRole('link', { name: 'Put the daily question in your calendar' })).toBeVisible()
})
