import type { BrowserContext, Page } from '@playwright/test'
import { sendDueReminders } from '#server/reminders/send-reminders.ts'
import { TIME_ZONES } from '../fixtures.ts'
import { answerCard, expect, gotoPage, registerByForm, signIn, test } from './site.ts'

test.use({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })

const panel = (page: Page) => page.getByRole('region', { name: 'Reminders' })

test('after a finished day the flame is safe and a player is offered a reminder, and gets it by mail until they turn it off', async ({
  page,
  site,
  context,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES, {})
  await signIn(context, site)
  await gotoPage(page, '/')
  const flame = page.getByRole('banner').getByRole('status').filter({ hasText: 'Current Streak' })
  await expect(flame).toHaveText('Current Streak 0, not yet today')
  await answerCard(page, 'France')
  await expect(flame).toHaveText('Current Streak 1, safe today')
  await expect(page.getByText('Same time tomorrow?')).toBeVisible()
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(page.getByText('We’ll remind you by e-mail at 18:00 if you haven’t played.')).toBeVisible()
  await page.getByRole('link', { name: 'Your reminders' }).click()
  await expect(panel(page).getByLabel('E-mail')).toBeChecked()
  await expect(panel(page)).toContainText('The next one:')

  site.setClock('2026-11-22T18:00:05Z')
  await sendDueReminders(site.deps)
  expect(site.mails).toHaveLength(1)
  const link = /\/Unsubscribe\?token=\S+/.exec(site.mails[0]?.text ?? '')?.[0] ?? ''
  const stranger = await elsewhere()
  await gotoPage(stranger, link)
  await expect(stranger.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(stranger.getByText('You won’t get any more reminders by e-mail.')).toBeVisible()
  await gotoPage(page, '/Profile/Settings')
  await expect(panel(page).getByLabel('E-mail')).not.toBeChecked()
})

test('an incomplete link to unsubscribe says what to do and has no button', async ({ page }) => {
  await gotoPage(page, '/Unsubscribe')
  await expect(page.getByText('Part of this link is missing. Please open it from the mail again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Turn them off in your settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
})

test('a player who declines reminders is not asked again', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES, {})
  await signIn(context, site)
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('You can turn reminders on at any time.')).toBeVisible()
  site.setClock('2026-11-22T12:00Z')
  await gotoPage(page, '/')
  await answerCard(page, 'Seven')
  await expect(page.getByText('First try!')).toBeVisible()
  await expect(page.getByText('Same time tomorrow?')).toHaveCount(0)
})

/** Replaces the push service, which Chromium lacks outside Chrome. */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const endpoint = 'https://push.example.org/send/ada'
    // The subscription survives page loads.
    const subscription = {
      endpoint,
      unsubscribe: async () => (sessionStorage.removeItem('push'), true),
      toJSON: () => ({ endpoint, keys }),
    }
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('push') === null ? null : (subscription as unknown as PushSubscription)
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('push', 'on')
      return subscription as unknown as PushSubscription
    }
  })
}

test.describe('push notifications', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a player sets all reminder options in the settings, and turns notifications on in this browser and off again', async ({
    page,
    site,
    context,
  }) => {
    await withPushService(context)
    await site.questions({})
    await signIn(context, site)
    await gotoPage(page, '/Profile/Settings')
    await expect(panel(page)).toContainText('Off.')
    await panel(page).getByLabel('Weekly summary').check()
    await expect(panel(page).getByRole('status')).toHaveText('See you on Monday.')
    await expect(panel(page)).toContainText('Monday 23 November at 18:00')
    await panel(page).getByLabel('Time of day').selectOption('07:00')
    await expect(panel(page)).toContainText('Monday 23 November at 07:00')
    await panel(page).getByLabel('Weekly summary').uncheck()
    await expect(panel(page)).toContainText('Off.')
    const box = panel(page).getByLabel('Notifications')
    await box.click()
    await expect(panel(page).getByRole('status')).toHaveText('This browser will remind you.')
    await expect(box).toBeChecked()
    await expect(panel(page)).toContainText('The next one: Sunday 22 November at 07:00')
    await box.click()
    await expect(box).not.toBeChecked()
    await expect(panel(page)).toContainText('Off.')
  })

  test('notifications stay on in the browser in which the player verifies the address', async ({
    page,
    site,
    context,
  }) => {
    await withPushService(context)
    await site.questions({})
    await gotoPage(page, '/About')
    await registerByForm(page)
    const link = /\/VerifyEmail\?token=\S+/.exec(site.mails.at(-1)?.text ?? '')?.[0] ?? ''
    await gotoPage(page, '/Profile/Settings')
    await panel(page).getByLabel('Notifications').click()
    await expect(panel(page).getByRole('status')).toHaveText('This browser will remind you.')
    await gotoPage(page, link)
    await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible()
    await gotoPage(page, '/Profile/Settings')
    await expect(panel(page).getByLabel('Notifications')).toBeChecked()
    await expect(panel(page)).toContainText('The next one:')
    const left = await site.deps.db.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(left).toHaveLength(1)
  })

  test('the settings page reports that the browser refuses notifications', async ({ page, site, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    })
    await site.questions({})
    await signIn(context, site)
    await gotoPage(page, '/Profile/Settings')
    await expect(panel(page)).toContainText('This browser refuses our notifications.')
    await expect(panel(page).getByLabel('Notifications')).toBeDisabled()
  })
})
