import { TIME_ZONES } from '../fixtures.ts'
import { expect, test } from './browser-test.ts'
import { pickOption, showOptions } from './play.ts'
import { button, dialog, field, heading, link, text } from './target.ts'

const IN_DIALOG = 'dialog[open]'
const MENU = 'Welcome Ada Lovelace: your menu'

test('a visitor registers, answers, logs out and in again, and finds the answer on the profile’s page of answers', async ({
  tab,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await tab.open('/')
  await tab.click(button('Login'))
  await tab.see(dialog('Login or Register'))
  await tab.click(button('Register', IN_DIALOG))
  await tab.type(field('Name', IN_DIALOG), 'Ada Lovelace')
  await tab.type(field('E-mail', IN_DIALOG), 'ada@players.example')
  await tab.type(field('Password', IN_DIALOG), 'differential-engine')
  await tab.type(field('Confirm password', IN_DIALOG), 'differential-engine')
  await tab.press('Enter')
  await tab.click(button('Play on', IN_DIALOG))
  await tab.see(button(MENU))
  await showOptions(tab)
  await pickOption(tab, 'France')
  await tab.see(text('First try!'))
  await expect.poll(() => site.deps.db.selectFrom('answers').select('choice').execute()).toEqual([{ choice: 'France' }])
  await tab.click(button(MENU))
  await tab.click(button('Logout'))
  await tab.click(button('Login'))
  await tab.type(field('E-mail', IN_DIALOG), 'ada@players.example')
  await tab.type(field('Password', IN_DIALOG), 'differential-engine')
  await tab.press('Enter')
  await tab.click(button(MENU))
  await tab.click(link('Profile'))
  await tab.see(heading(/Ada Lovelace|Profile/))
  await tab.click(link('Answers', 'main'))
  await tab.arrive('/Profile/Answers')
  await tab.see(text(/France/))
})
