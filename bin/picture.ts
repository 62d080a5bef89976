/**
 * `node bin/picture.ts <address of a day> <right option>`: creates the README's picture, of a card before its answer on
 * a phone, and after it on a desktop.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './browser.mjs'

const [url = 'http://localhost:3000', answer = ''] = process.argv.slice(2)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
})

type Picture = { width: number; height: number; colorScheme: 'light' | 'dark'; isAnswered: boolean }

/** Takes a screenshot of the day's page in a window of this size, and returns it as a data URL. */
async function takeScreenshot({ width, height, colorScheme, isAnswered }: Picture): Promise<string> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme })
  await page.goto(url)
  await page.getByRole('button', { name: /Had a guess/ }).click()
  if (isAnswered) await page.getByRole('button', { name: answer }).click()
  // Moves the pointer away, because it would highlight an option in the screenshot.
  await page.mouse.move(0, 0)
  await page.waitForTimeout(3000)
  const png = await page.screenshot()
  await page.close()
  return `data:image/png;base64,${png.toString('base64')}`
}

const desktop = await takeScreenshot({ width: 1200, height: 787, colorScheme: 'light', isAnswered: true })
const phone = await takeScreenshot({ width: 360, height: 740, colorScheme: 'dark', isAnswered: false })
const page = await browser.newPage({ viewport: { width: 1280, height: 640 } })
await page.setContent(`<body style="margin:0;background:#fff;display:flex;gap:32px;align-items:center;padding:20px">
  <img src="${desktop}" style="width:900px;border-radius:16px;border:1px solid #ccc">
  <img src="${phone}" style="height:590px;border-radius:16px;border:1px solid #ccc"></body>`)
await writeFile(join(import.meta.dirname, '../docs/home.png'), await page.screenshot())
await browser.close()
