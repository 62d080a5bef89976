import { chromium } from '@playwright/test'

/** What a phone with nothing cached downloads for a page, in bytes on the wire. */
export type FirstLoad = {
  /** Headers included. */
  total: number
  /** Headers left out. */
  bodies: number
  requests: number
  /** Bodies by the browser's kind of resource: `Script`, `Font` and so on. */
  byType: Record<string, number>
  /** Milliseconds after the navigation began. */
  largestPaint: number
  layoutShift: number
}

export async function firstLoad(url: string): Promise<FirstLoad> {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--disable-background-networking'],
    chromiumSandbox: process.getuid?.() !== 0,
  })
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const types = new Map<string, string>()
  const byType: Record<string, number> = {}
  let bodies = 0
  let total = 0
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    byType[type] = (byType[type] ?? 0) + encodedDataLength
    bodies += encodedDataLength
  })
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    total += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(
    () =>
      new Promise<{ largestPaint: number; layoutShift: number }>((resolve) => {
        let largestPaint = 0
        let layoutShift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) largestPaint = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            layoutShift += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ largestPaint, layoutShift }), 1500)
      }),
  )
  await browser.close()
  return { total, bodies, requests: types.size, byType, ...paints }
}
