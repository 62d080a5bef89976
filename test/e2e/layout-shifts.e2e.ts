import { TIME_ZONES } from '../fixtures.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import type { Page } from '@playwright/test'
import {
  answerCard,
  expect,
  gotoPage,
  registerByRequest,
  revealOptions,
  signIn,
  streakCount,
  test,
  WITH_MOTION,
} from './site.ts'

test.use(WITH_MOTION)

test('the page loads without layout shifts and fits on a phone', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  for (let at = 0; at < 6; at += 1) await addQuizWithQuestions(site, { slug: `quiz-${at}` })
  await page.setViewportSize({ width: 360, height: 740 })
  await watchShifts(page)
  await gotoPage(page, '/')
  await revealOptions(page)
  expect(await shifts(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  const timer = await page.getByRole('timer').boundingBox()
  expect((timer?.y ?? 740) + (timer?.height ?? 0)).toBeLessThanOrEqual(740)
})

test('the page loads without layout shifts for a player with an answered card', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await page.setViewportSize({ width: 360, height: 740 })
  await registerByRequest(page, site, { name: 'Bartholomew Featherstonehaugh-Cholmondeley' })
  await gotoPage(page, '/')
  await answerCard(page, 'Russia')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await watchShifts(page)
  await gotoPage(page, '/')
  await expect(page.getByText('The database already has your answer')).toBeVisible()
  await page.waitForTimeout(500)
  expect(await shifts(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the page loads without layout shifts for a visitor whose answer the browser remembers', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  await expect(page.getByText('First try!')).toBeVisible()
  await watchShifts(page)
  await gotoPage(page, '/')
  await expect(page.getByText('This browser remembers your answer')).toBeVisible()
  await page.waitForTimeout(500)
  expect(await shifts(page)).toEqual([])
})

test('the profile of a new player loads without layout shifts on phones and wide screens', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site)
  // Simulates a slow network, on which each part arrives separately.
  await page.route('**/api/**', async (route) => {
    await page.waitForTimeout(200)
    await route.continue()
  })
  await watchShifts(page)
  for (const width of [360, 412, 1440]) {
    await page.setViewportSize({ width, height: 823 })
    await gotoPage(page, '/Profile')
    await expect(page.getByRole('heading', { name: 'Milestones' })).toBeAttached()
    await page.waitForTimeout(500)
    expect(await shifts(page), String(width)).toEqual([])
  }
})

test('quizzes load and scroll without layout shifts on phones and wide screens', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  for (let at = 0; at < 7; at += 1) await addQuizWithQuestions(site, { slug: `quiz-${at}` })
  await watchShifts(page, { evenByHand: true })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/', '/Quiz', '/Quiz/quiz-3']) {
      await gotoPage(page, path)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.waitForTimeout(900)
      expect(await shifts(page), `${path} at ${width}`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, path).toBeLessThanOrEqual(width)
    }
  }
})

test('the page has no layout shifts while its HTML arrives in pieces', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await page.route(/\.(?:js|woff2)$/, (route) => route.abort())
  const whole = (await site.app.inject('/')).body
  const cuts = [...whole.slice(0, whole.indexOf('role="timer"')).matchAll(/<\/(?:a|button|h1)>/g)]
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const moved = await page.evaluate(
      ({ html, ends }) => {
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
        const places = (text: string) => {
          document.open()
          document.write(text)
          document.close()
          const found = new Map<string, DOMRect>()
          const look = (one: Element, path: string) => {
            const box = one.getBoundingClientRect()
            const isSeen = one.checkVisibility({ visibilityProperty: true }) && box.width > 1
            if (isSeen) found.set(`${path} ${one.localName}.${one.className}`, box)
            for (const [at, child] of [...one.children].entries()) look(child, `${path}/${at}`)
          }
          look(document.body, '')
          return found
        }
        const last = places(html)
        return ends.flatMap((end) =>
          [...places(html.slice(0, end))].flatMap(([name, { x, y }]) => {
            const then = last.get(name) ?? { x, y }
            return Math.hypot(then.x - x, then.y - y) > 3 ? [`${html.slice(end - 40, end)} ${name}`] : []
          }),
        )
      },
      { html: whole, ends: cuts.map(({ index }) => index) },
    )
    expect(moved).toEqual([])
  }
})

/** Records layout shifts from the next page on. Shifts caused by input are recorded only with `evenByHand`. */
async function watchShifts(page: Page, { evenByHand = false } = {}): Promise<void> {
  await page.addInitScript((all) => {
    const found: string[] = []
    Object.assign(window, { shifts: found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources } = entry as PerformanceEntry & {
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        if (hadRecentInput && !all) continue
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent
          const [from, to] = [previousRect, currentRect].map((rect) => JSON.stringify(rect))
          found.push(`${name} moved from ${from} to ${to}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, evenByHand)
}

function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
