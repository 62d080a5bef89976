import { TIME_ZONES } from '../fixtures.ts'
import { expect, test } from './browser-test.ts'
import { pickOption, showOptions } from './play.ts'
import { button, css, field, heading, link, text } from './target.ts'

test('a visitor answers today’s question, shares the result and finds it again after a reload', async ({
  tab,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await tab.open('/')
  await tab.see(heading(TIME_ZONES.text ?? ''))
  await showOptions(tab)
  await pickOption(tab, 'Russia')
  await tab.see(text('Not “Russia”. Try again?'))
  await pickOption(tab, 'France')
  await tab.see(text('You got there!'))
  await tab.see(text(/^The seven-spot ladybird eats/))
  await tab.click(button('Share'))
  await tab.see(link('On Facebook'))
  await tab.see(button('Copy the text'))
  await tab.click(field('In words only'))
  await tab.press('Escape')
  await tab.seeNo(link('On Facebook'))
  const tweet = await tab.run(() => document.querySelector<HTMLAnchorElement>('a[href*="tweet"]')?.href)
  expect(tweet).toContain(encodeURIComponent('I learned something new'))
  await tab.reload()
  await tab.see(text(/^This browser remembers your answer/))
  await tab.see(text(/You said “Russia”. The answer: France/))
  await tab.see(css('[role="timer"]'))
})

test('a visitor plays missed days in the archive and sees the results of those days there', async ({ tab, site }) => {
  const days = [18, 19, 20, 21]
  await site.questions(...days.map((day) => ({ ...TIME_ZONES, id: `of-${day}` })))
  for (const day of days) {
    site.setClock(`2026-11-${day}T12:00Z`)
    await site.app.inject('/api/getToday')
  }
  await tab.open('/Archive')
  await tab.click(link(/Thursday 19 November: Geography/))
  await tab.arrive('/19-11-2026')
  await tab.see(heading(TIME_ZONES.text ?? ''))
  await showOptions(tab)
  await pickOption(tab, 'Russia')
  await tab.see(text('Not “Russia”. Try again?'))
  await tab.open('/20-11-2026')
  await showOptions(tab)
  await pickOption(tab, 'France')
  await tab.see(text('First try!'))
  await tab.click(link('All days in the archive'))
  await tab.see(link(/Friday 20 November: Geography.*right first time/))
  await tab.see(link(/Thursday 19 November: Geography.*wrong first time/))
  await tab.see(link(/Wednesday 18 November: Geography.*open/))
  await tab.goBack()
  await tab.see(text(/^(First try!|You had it right)/))
})

test('a question that a player missed comes back for review the next day', async ({ tab, site }) => {
  await site.questions({ text: 'How many spots?' }, { text: 'What now?' })
  await tab.open('/')
  await showOptions(tab)
  await pickOption(tab, 'Five')
  await tab.see(text('Not “Five”. Try again?'))
  site.setClock('2026-11-22T06:00Z')
  await tab.open('/Review')
  await tab.see(text('1 of 1'))
  await showOptions(tab)
  await pickOption(tab, 'Seven')
  await tab.click(button(/^Good, back in 3 days/))
  await tab.see(heading('Done for today'))
})

test('a visitor finds a question by words of its text', async ({ tab, site }) => {
  await site.questions(TIME_ZONES)
  await site.app.inject('/')
  await tab.open('/Search')
  await tab.type(field('Words to find'), 'TIME zones')
  await tab.press('Enter')
  await tab.see(heading('One question'))
  expect(await tab.text(css('mark'))).toBe('time')
  await tab.click(link(/Which country has the most time zones/))
  await tab.see(heading(TIME_ZONES.text ?? ''))
})
