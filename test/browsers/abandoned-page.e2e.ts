import { TIME_ZONES } from '../fixtures.ts'
import { test } from './browser-test.ts'
import { pickOption, showOptions } from './play.ts'
import { heading } from './target.ts'

const ROUNDS = 4

test('a page that is left while its scripts still load reports no error', async ({ tab, site }) => {
  await site.questions(TIME_ZONES, {})
  await tab.open('/')
  await showOptions(tab)
  await pickOption(tab, 'Russia')
  site.setClock('2026-11-22T06:00Z')
  for (let round = 0; round < ROUNDS; round += 1) {
    await tab.open('/21-11-2026')
    await tab.goto('/Archive')
  }
  await tab.see(heading('Archive'))
})
