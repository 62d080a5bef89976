import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { createBrowserCookies } from '#test/players.ts'

/** What a phone with an empty cache downloads for a page, and when the page appears. */
type FirstLoad = {
  /** Bytes on the wire, headers included. */
  total: number
  /** Bytes on the wire without the headers. */
  bodies: number
  requests: number
  /**
   * The size of each body, with its address and the browser's resource type: `Document`, `Script`, `Font` and so on.
   */
  files: { url: string; type: string; bytes: number }[]
  /** Time of the largest contentful paint, in milliseconds after the navigation began. */
  largestPaint: number
  /** Total blocking time during the load: the sum of what tasks take beyond 50 ms, in milliseconds. */
  blocking: number
  layoutShift: number
}

/** A mid-range mobile network, as page speed tools simulate it. */
const SLOW_NETWORK = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const CPU_SLOWDOWN = 4

/** How long a page is observed after its network is idle, in milliseconds. */
const WATCH_MS = 2000

type LoadOptions = { slow?: boolean; cookie?: string }

/**
 * Opens a page in a phone-sized browser with an empty cache and measures the load. `slow` simulates a slow network and
 * processor.
 */
export async function measureFirstPageLoad(url: string, options: LoadOptions = {}): Promise<FirstLoad> {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--disable-background-networking'],
    chromiumSandbox: process.getuid?.() !== 0,
  })
  try {
    return await loadPage(browser, url, options)
  } finally {
    await browser.close()
  }
}

async function loadPage(browser: Browser, url: string, { slow, cookie }: LoadOptions) {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  if (cookie) await page.context().addCookies(createBrowserCookies(cookie, url))
  const devtools = await page.context().newCDPSession(page)
  const downloads = await countDownloads(devtools)
  if (slow) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_NETWORK })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  if (page.url() !== url) throw new Error(`${url} redirected to ${page.url()}`)
  return { ...(await getPaintTimes(page)), ...downloads() }
}

/** Starts to count downloads. Returns a function that returns the counts so far. */
async function countDownloads(devtools: CDPSession) {
  await devtools.send('Network.enable')
  const startedRequests = new Map<string, { url: string; type: string; head: number }>()
  const files: FirstLoad['files'] = []
  let total = 0
  let bodies = 0
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) {
      startedRequests.set(requestId, { url: response.url, type, head: response.encodedDataLength })
    }
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = startedRequests.get(requestId)
    if (!known) return
    const body = encodedDataLength - known.head
    total += encodedDataLength
    bodies += body
    files.push({ url: known.url, type: known.type, bytes: body })
  })
  return () => ({ total, bodies, requests: startedRequests.size, files })
}

function getPaintTimes(page: Page) {
  return page.evaluate(
    (watchMs) =>
      new Promise<{ largestPaint: number; blocking: number; layoutShift: number }>((resolve) => {
        const seen = { largestPaint: 0, blocking: 0, layoutShift: 0 }
        const take = (entry: PerformanceEntry & { value?: number }) => {
          const { entryType, startTime, duration, value = 0 } = entry
          if (entryType === 'largest-contentful-paint') seen.largestPaint = startTime
          else if (entryType === 'longtask') seen.blocking += Math.max(0, duration - 50)
          else seen.layoutShift += value
        }
        const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
        for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
          observer.observe({ type, buffered: true })
        }
        setTimeout(() => resolve(seen), watchMs)
      }),
    WATCH_MS,
  )
}
