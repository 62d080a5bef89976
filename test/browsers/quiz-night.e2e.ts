import { DEFAULT_QUIZ_NIGHT_SETTINGS } from '#domain/nights/settings.ts'
import type { TestSite } from '../e2e/site.ts'
import { setPageVisibility } from '../page-visibility.ts'
import { addPlayers } from '../players.ts'
import { test } from './browser-test.ts'
import { button, field, heading, text } from './target.ts'

const SEAS = { text: 'How many seas are there?' }
const WONDERS = { text: 'How many wonders are there?' }

test('a phone joins a quiz night, answers, sleeps through a question, and is right up to date when it wakes', async ({
  tab,
  site,
}) => {
  const host = await openRoom(site)
  await host.post('join', { name: 'Bob' })
  await tab.resize(400, 800)
  await tab.open(`/Join/${host.code}`)
  await tab.type(field('Your name'), 'Ada')
  await tab.click(button('Join'))
  await tab.see(heading('You’re in, Ada!'))
  await host.next()
  await tab.click(button(/Seven/))
  await tab.see(text(/^You picked [A-D]/))
  await host.next()
  await tab.see(text('The host has closed the question. Here comes the answer.'))
  await host.next()
  await tab.see(text('Right!'))
  await tab.see(text(/^You’re 1st of 2/))

  await tab.run(setPageVisibility, 'hidden')
  await host.next()
  await host.next()
  await tab.run(setPageVisibility, 'visible')
  await tab.see(text('The host has closed the question. Here comes the answer.'))
  await tab.reload()
  await host.next()
  await tab.see(text('No answer this time'))
  await host.next()
  await tab.see(heading('You won, Ada!'))
})

/** Opens a room with two questions, of which the first is about seas or wonders. */
async function openRoom(site: TestSite) {
  await site.questions(SEAS, WONDERS)
  const [host] = await addPlayers(site.deps.db, 1, { role: 'admin', cookieName: 'session', now: site.deps.now() })
  const send = async (path: string, body: object, cookie: string) => {
    const headers = { 'content-type': 'application/json', origin: site.url, cookie }
    const reply = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json() as Promise<{ code: string }>
  }
  const cookie = host?.cookie ?? ''
  const quiz = { from: 'draw', categories: [], difficulties: [], count: 2, neverShown: true }
  const settings = { ...DEFAULT_QUIZ_NIGHT_SETTINGS, hasTrial: false }
  const { code } = await send('/api/nights', { quiz, settings }, cookie)
  return {
    code,
    post: (path: string, body: object) => send(`/api/nights/${code}/${path}`, body, ''),
    next: () => send(`/api/nights/${code}/command`, { command: { type: 'next' }, after: 9e15 }, cookie),
  }
}
