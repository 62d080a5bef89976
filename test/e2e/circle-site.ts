import type { Page } from '@playwright/test'
import { expect, gotoPage } from './site.ts'

/** Makes a circle named “Sunday lunch” and returns its invitation link. */
export async function makeCircle(page: Page, ownName: string): Promise<string> {
  await gotoPage(page, '/Circle')
  await page.getByLabel('Name of your circle').fill('Sunday lunch')
  await page.getByLabel('Your name').fill(ownName)
  await page.getByRole('button', { name: 'Make a circle' }).click()
  await expect(page.getByRole('heading', { name: 'Sunday lunch' })).toBeVisible()
  return page.getByText(/\/Circle\/.+#join=/).innerText()
}

/** Opens an invitation and joins under a name. */
export async function joinCircle(page: Page, link: string, name: string): Promise<void> {
  await gotoPage(page, link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText(/played today/)).toBeVisible()
}
