import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules of axe whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const PHONE = { width: 360, height: 740 }

/** What somebody sets who needs more room between letters, words and lines (WCAG 1.4.12). */
const SPACED = `* {
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
  line-height: 1.5 !important;
}`

/**
 * Returns what would keep somebody from using the page as it is now, a line each. axe runs once, on the window's size and in
 * light colours. `domain/text/colour.test.ts` computes the contrast of both schemes; a page that fades text by opacity has
 * its contrast measured in dark colours too (`inDark`). Forced colours and spaced text are checked on a phone.
 */
export async function violations(page: Page, { inDark = false } = {}): Promise<string[]> {
  // Without motion nothing fades: colours have their final values as soon as they are painted.
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
  // The script is large, so it is sent to each page once.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (runOnly) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { axe: there } = window as unknown as { axe: typeof axe }
    const { violations: all } = await there.run({
      resultTypes: ['violations'],
      ...(runOnly ? { runOnly } : {}),
    })
    return all.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  }, onlyRules)
  return found.map((one) => `${scheme}: ${one}`)
}

/** Whether the page scrolls sideways with spaced text. */
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

/** What is chosen and cannot be told in forced colours; contrast is the browser's business there. */
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
