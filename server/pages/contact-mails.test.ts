import { expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

it('links for reports and for the deletion of an account open mails with subjects', async () => {
  await using w = await createWorld('2026-11-21T12:00Z', { CONTACT_EMAIL: 'hello@trivia.example' })
  for (const path of ['/Privacy', '/DataDeletion']) {
    const { body } = await w.get(path)
    for (const subject of ['Data%20Deletion', 'Data%20Report']) {
      expect(body, path).toContain(`href="mailto:hello@trivia.example?subject=${subject}"`)
    }
  }
  expect((await w.get('/Privacy')).body).toMatch(/children under 13/i)
})

it('without configured contact links, pages link to an alternative for each, whose page explains what to do instead', async () => {
  await using w = await createWorld()
  const about = (await w.get('/About')).body
  const footer = about.slice(about.indexOf('<footer'))
  for (const [channel, heading] of [
    ['coffee', 'Thank you for the thought!'],
    ['facebook', 'We’re not on Facebook yet'],
    ['twitter', 'We’re not on Twitter yet'],
    ['messenger', 'We’re not on Messenger yet'],
  ] as const) {
    expect(footer).toContain(`href="/Contact/${channel}"`)
    expect(await getHeading(w, `/Contact/${channel}`)).toContain(heading)
  }
  for (const path of ['/Contact', '/Privacy']) {
    const { body } = await w.get(path)
    const main = body.slice(body.indexOf('<main'), body.indexOf('<footer'))
    expect(main, path).toContain('href="/Contact/e-mail"')
  }
  expect(await getHeading(w, '/Contact/e-mail')).toContain('We don’t have a mailbox yet')
})

async function getHeading(w: World, path: string): Promise<string | undefined> {
  return /<h1[^>]*>(.*?)<\/h1>/.exec((await w.get(path)).body)?.[1]
}
