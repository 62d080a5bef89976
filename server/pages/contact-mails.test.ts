import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

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
