import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What can differ between themes. */
const COLOURS = ['color-contrast', 'link-in-text-block']

const PHONE = { width: 360, height: 740 }

/** What somebody sets who needs more room between letters, words and lines (WCAG 1.4.12). */
const SPACED = `* {
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
  line-height: 1.5 !important;
}`

/**
 * What would keep somebody out, each a line; empty when nothing does. The page that is there is
 * looked at on a wide screen and on a phone, in both themes, in forced colours and with spaced
 * text; of a page that was looked at in other colours it is the colours alone.
 */
export async function violations(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  // Without motion nothing fades: colours are what they will be as soon as they are painted.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found = await rules(page, 'light', onlyColours)
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await rules(page, 'dark', true)))
  if (!onlyColours) found.push(...(await onPhone(page)))
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

async function onPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize(PHONE)
  const found = await rules(page, 'dark on a phone', true)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  found.push(...(await chosenWithoutColours(page)))
  await page.emulateMedia({ forcedColors: 'none' })
  found.push(...(await rules(page, 'a phone', false)), ...(await sideways(page)))
  if (size) await page.setViewportSize(size)
  return found
}

async function rules(page: Page, look: string, onlyColours: boolean): Promise<string[]> {
  // Its script is large: a page that has it keeps it.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async (runOnly) => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { axe: there } = window as unknown as { axe: typeof axe }
      const { violations: all } = await there.run({
        resultTypes: ['violations'],
        ...(runOnly ? { runOnly } : {}),
      })
      return all.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
    },
    onlyColours ? COLOURS : null,
  )
  return found.map((one) => `${look}: ${one}`)
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
