import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test.use({ settings: { WEBHOOKS: 'any' } })

test('an admin adds a webhook for a chat, tests it, changes its hour and back, and removes it', async ({
  context,
  page,
  site,
}) => {
  const received: string[] = []
  const chat = createServer((request, response) => {
    request.on('data', (part: Buffer) => void received.push(part.toString()))
    request.on('end', () => response.end())
  })
  chat.listen(0, '127.0.0.1')
  await once(chat, 'listening')
  const { port } = chat.address() as AddressInfo
  await site.questions({ text: 'Who rings twice?' })
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Webhooks')
  await page.getByLabel('Name', { exact: true }).fill('The team’s chat')
  const preview = page.getByRole('region', { name: 'Preview for Discord' })
  await page.getByLabel('Format').selectOption('Discord')
  await expect(preview.getByRole('img')).toBeVisible()
  await page.getByLabel('Language of the day’s name').selectOption('Deutsch')
  await expect(preview.getByText(/^(Mon|Diens|Mitt|Donners|Frei|Sams|Sonn)/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Format').selectOption('Telegram')
  await page.getByRole('textbox', { name: 'Bot token' }).fill('nonsense')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please enter the bot’s token')).toBeVisible()
  await page.getByLabel('Format').selectOption('Plain JSON')
  await page.getByLabel('Address').fill('nowhere')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please enter a public https address')).toBeVisible()
  await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  const webhook = page.getByRole('article', { name: 'The team’s chat' })
  await webhook.getByRole('button', { name: 'Send a test' }).click()
  await expect(webhook.getByRole('status')).toHaveText('It arrived.')
  await expect(webhook.getByRole('list')).toContainText('A test')
  expect(received.join('')).toContain('Who rings twice?')
  expect(await findViolations(page)).toEqual([])
  await webhook.getByRole('button', { name: 'Change' }).click()
  await webhook.getByLabel('Hour').selectOption('18:00')
  await webhook.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await webhook.getByLabel('Language of the day’s name').selectOption('français')
  expect(await findViolations(page)).toEqual([])
  await webhook.getByRole('button', { name: 'Save' }).click()
  await expect(webhook.getByText('Plain JSON, 18:00 Asia/Tokyo, français')).toBeVisible()
  await expect(webhook.getByRole('status')).toHaveText('Saved.')
  await webhook.getByRole('button', { name: 'Undo' }).click()
  await expect(webhook.getByText('Plain JSON, 09:00')).toBeVisible()
  await expect(webhook.getByRole('status')).toHaveText('Undone.')
  await webhook.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(webhook).toHaveCount(0)
  await new Promise((done) => chat.close(done))
})
