import { TIME_ZONES } from '../fixtures.ts'
import { addQuizWithQuestions } from '../e2e/quiz-site.ts'
import { siteMap } from '../../web/site-map.ts'
import type { Tab } from './tab.ts'
import { expect, signInInTab, test } from './browser-test.ts'
import { css } from './target.ts'

/** A page that does not run a script within this time is considered hung, in milliseconds. */
const ANSWER_MS = 5000

const PARAMETERS: Record<string, string> = {
  ':date': '21-11-2026',
  ':date?': '21-11-2026',
  ':month': '11-2026',
  ':cat': 'Geography',
  ':code': 'BCDFGH',
  ':page?': '1',
  ':slug': 'maps',
  ':id': 'time-zones',
  ':tab?': 'Questions',
}

const pathOf = ({ path }: { path: string }) =>
  path
    .split('/')
    .map((part) => PARAMETERS[part] ?? part)
    .join('/')

/** Opens each popover with a visible button, and checks that it is visible and that the page still responds. */
async function openPopovers(tab: Tab): Promise<string[]> {
  const ids = await tab.run(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button[popovertarget]')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getAttribute('popovertarget') ?? ''),
  )
  for (const id of ids) {
    await tab.click(css(`button[popovertarget="${id}"]`))
    await answers(tab)
    await tab.waitFor((one) => {
      const panel = document.querySelector<HTMLElement>('[popover]:popover-open')
      return panel?.id === one && getComputedStyle(panel).opacity === '1'
    }, id)
    await tab.press('Escape')
    await tab.waitFor(() => document.querySelector('[popover]:popover-open') === null)
  }
  return ids
}

async function answers(tab: Tab): Promise<void> {
  const asked = performance.now()
  await tab.run(() => new Promise((resolve) => requestAnimationFrame(() => resolve(1))))
  expect(performance.now() - asked).toBeLessThan(ANSWER_MS)
}

async function openPage(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  await tab.waitFor(() => (document.querySelector('#root, body')?.textContent ?? '').trim() !== '')
  await answers(tab)
}

const isOf = (visitors: boolean) => siteMap.filter(({ access }) => (access === 'anyone') === visitors)

test('each page for visitors shows text and stays responsive, and each popover of the home page opens', async ({
  tab,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await addQuizWithQuestions(site)
  for (const entry of isOf(true)) {
    await openPage(tab, pathOf(entry))
  }
  for (const width of [1280, 500]) {
    await tab.resize(width, 740)
    await tab.open('/')
    await openPopovers(tab)
  }
})

test('each page for players, authors and admins shows text and stays responsive, and each popover of the last page opens', async ({
  tab,
  site,
  network,
}) => {
  await site.questions(TIME_ZONES)
  await addQuizWithQuestions(site)
  await tab.goto('/About')
  await signInInTab(tab, site, network.url, 'admin')
  for (const entry of isOf(false)) {
    const path = pathOf(entry)
    await openPage(tab, path)
    await tab.waitFor((one) => location.pathname === one, path)
  }
  // The menu of a player replaces the login button once the page's script is ready.
  await tab.open('/Profile')
  await openPopovers(tab)
})
