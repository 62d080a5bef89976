import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified script, because every page has to load it. */
const AXE_SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The axe rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const PHONE = { width: 360, height: 740 }

/** The text spacing of WCAG 1.4.12, for readers who need more room between letters, words and lines. */
const SPACED = `* {
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
  line-height: 1.5 !important;
}`

/**
 * Returns the accessibility violations of the page in its current state, one per line. axe runs once, at the window's
 * size and in light colours. `domain/text/colour.test.ts` computes the contrast of both schemes. Pages that fade text
 * by opacity are also measured in dark colours (`inDark`). Forced colours and text spacing are checked at phone size.
 */
export async function findViolations(page: Page, { inDark = false } = {}): Promise<string[]> {
  // Without motion nothing fades, so colours have their final values immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found = await runAxe(page, 'light')
  if (inDark) {
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await runAxe(page, 'dark', COLOUR_RULES)))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const size = page.viewportSize()
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ forcedColors: 'active' })
  found.push(...(await chosenWithoutColours(page)))
  await page.emulateMedia({ forcedColors: 'none' })
  found.push(...(await sideways(page)))
  if (size) await page.setViewportSize(size)
  return found
}

async function runAxe(page: Page, scheme: string, onlyRules?: string[]): Promise<string[]> {
  // The axe script is large, so it is sent once per page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE_SCRIPT)
  const found = await page.evaluate(async (runOnly) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { axe: there } = window as unknown as { axe: typeof axe }
    const { violations: all } = await there.run({
      resultTypes: ['violations'],
      // The script is not sent to frames, so axe would wait half a second for each.
      iframes: false,
      ...(runOnly ? { runOnly } : {}),
    })
    return all.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  }, onlyRules)
  return found.map((one) => `${scheme}: ${one}`)
}

/** Whether the page scrolls horizontally with increased text spacing. */
async function sideways(page: Page): Promise<string[]> {
  const [is, may] = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    const { scrollWidth, clientWidth } = document.documentElement
    document.adoptedStyleSheets.pop()
    return [scrollWidth, clientWidth] as const
  }, SPACED)
  return is > may ? [`spaced text: it is ${is} px wide where ${may} are there`] : []
}

/**
 * Returns selected elements that are not distinguishable in forced colours. The browser controls contrast in that mode.
 */
function chosenWithoutColours(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "[aria-pressed='true'], [aria-current='page'], [aria-current='true'], label:has(:checked)",
      ),
    ]
      .filter((chosen) => {
        const { forcedColorAdjust, textDecorationLine } = getComputedStyle(chosen)
        return forcedColorAdjust !== 'none' && textDecorationLine !== 'underline'
      })
      .map((chosen) => `forced colours: chosen? ${chosen.outerHTML.slice(0, 200)}`),
  )
}
