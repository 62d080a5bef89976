import { expect, menuButton, signIn, test } from './site.ts'

test('a player stays on a players’ page when the first session check is aborted', async ({ page, context, site }) => {
  await signIn(context, site)
  let calls = 0
  await page.route('**/api/CurrentUser', (route) => {
    calls += 1
    return calls === 1 ? route.abort() : route.continue()
  })
  await page.goto('/Profile')
  await expect(menuButton(page)).toBeVisible()
  await expect(page).toHaveURL(/\/Profile$/)
})
