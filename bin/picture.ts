/** `node bin/picture.ts <address>`: creates the README's picture of a running site. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './browser.mjs'

const url = process.argv[2] ?? 'http://localhost:3000'
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
})

/** Takes a screenshot of today's page in a window of this size, and returns it as a data URL. */
async function takeScreenshot(width: number, height: number, colorScheme: 'light' | 'dark'): Promise<string> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /Had a guess/ }).click()
  await page.waitForTimeout(1000)
  const png = await page.screenshot()
  await page.close()
  return `data:image/png;base64,${png.toString('base64')}`
}

const [desktop, phone] = [await takeScreenshot(1200, 690, 'light'), await takeScreenshot(360, 740, 'dark')]
const page = await browser.newPage({ viewport: { width: 1280, height: 640 } })
await page.setContent(`<body style="margin:0;background:#fff;display:flex;gap:32px;align-items:center;padding:20px">
  <img src="${desktop}" style="width:900px;border-radius:16px;border:1px solid #ccc">
  <img src="${phone}" style="height:590px;border-radius:16px;border:1px solid #ccc"></body>`)
await writeFile(join(import.meta.dirname, '../docs/home.png'), await page.screenshot())
await browser.close()
