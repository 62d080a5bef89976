import { TIME_ZONES } from '../fixtures.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { expect, gotoPage, revealOptions, test } from './site.ts'

const STOPPED = 'A part of this page stopped working.'

/** Browser functions that throw, by the part of the page that calls them. */
const FAILURES = {
  offlineNotice: () => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get: () => {
        throw new Error('broken')
      },
    })
  },
  carousel: () => {
    IntersectionObserver.prototype.observe = () => {
      throw new Error('broken')
    }
  },
  card: () => {
    const listen = document.addEventListener
    document.addEventListener = function (this: Document, ...given: unknown[]) {
      if (given[0] === 'keydown') throw new Error('broken')
      return Reflect.apply(listen, this, given)
    } as typeof listen
  },
  everything: () => {
    const set = Element.prototype.setAttribute
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'data-ready') throw new Error('broken')
      set.call(this, name, value)
    }
  },
}

test('the page remains playable if the offline notice and the quiz carousel fail', async ({ site, elsewhere }) => {
  await site.questions(TIME_ZONES)
  await addQuizWithQuestions(site)
  const page = await elsewhere()
  await page.addInitScript(FAILURES.offlineNotice)
  await page.addInitScript(FAILURES.carousel)
  await gotoPage(page, '/')
  await revealOptions(page)
  await page.getByRole('button', { name: 'France' }).click()
  await expect(page.getByText('First try!')).toBeVisible()
  await page.getByRole('button', { name: 'Categories' }).click()
  await expect(page.getByRole('link', { name: 'Sport' }).first()).toBeVisible()
})

test('a card that fails keeps its question visible and reports the failure', async ({ site, elsewhere }) => {
  await site.questions(TIME_ZONES)
  const page = await elsewhere()
  await page.addInitScript(FAILURES.card)
  await gotoPage(page, '/')
  await expect(page.getByRole('alert')).toContainText(STOPPED)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('link', { name: /Previous day/ }).click()
  await expect(page).toHaveURL(/20-11-2026$/)
})

test('if React unmounts the whole page, the server-rendered page returns with working links', async ({
  site,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  const page = await elsewhere()
  await page.addInitScript(FAILURES.everything)
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText(STOPPED)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  await page.getByRole('link', { name: 'About us' }).first().click()
  await expect(page).toHaveURL(/About$/)
})

test('a script that the browser cannot parse is not reported as a missing network', async ({ site, elsewhere }) => {
  await site.questions(TIME_ZONES)
  const page = await elsewhere()
  await page.route('**/assets/home-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const pageModule = /(?<a)/' }),
  )
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Your browser cannot run this page')
  await expect(page.getByText('Perhaps you are offline')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
})

test('a browser older than the supported ones shows the page with a notice that it is too old', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await page.goto('/')
  await expect(page.getByText('Your browser is too old to play here.')).toBeVisible()
  await expect(page.getByText('Perhaps you are offline')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('link', { name: 'Sport' }).first().click()
  await expect(page).toHaveURL(/Sport$/)
  await expect(page.getByText('Your browser is too old to play here.')).toBeVisible()
})
