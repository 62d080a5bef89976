import { TIME_ZONES } from '../fixtures.ts'
import { addQuizWithQuestions } from '../e2e/quiz-site.ts'
import type { Tab } from './tab.ts'
import { signInInTab, test } from './browser-test.ts'
import { pickOption, showOptions } from './play.ts'
import { heading, link, text } from './target.ts'

/** Opens a page, interacts with it, and waits until the service worker has cached it. */
async function stay(tab: Tab, path: string): Promise<void> {
  await tab.open(path)
  await tab.press('Shift')
  await tab.waitFor(async (one: string) => (await caches.match(one)) !== undefined, path)
  await tab.waitFor(() => navigator.serviceWorker.controller !== null)
}

test('without a server, cached pages are shown after a reload, and other pages explain that they need a network', async ({
  tab,
  site,
  network,
}) => {
  await site.questions(TIME_ZONES)
  await addQuizWithQuestions(site)
  await tab.goto('/About')
  await signInInTab(tab, site, network.url)
  await stay(tab, '/')
  await tab.open('/Quiz/maps')
  await tab.waitFor(async () => (await caches.match('/Quiz/maps')) !== undefined)
  await network.cut()
  await tab.reload()
  await tab.see(heading('Maps'))
  await tab.goto('/Categories/Art')
  await tab.see(heading('You’re offline'))
  await tab.click(link(/^Today’s question/))
  await tab.arrive('/')
  await tab.see(heading(TIME_ZONES.text ?? ''))
  await showOptions(tab)
  await pickOption(tab, 'France')
  await tab.see(text(/^Your answer is kept here/))
  await network.mend()
  await tab.reload()
  await tab.see(text('Day 1 of your streak'))
})
