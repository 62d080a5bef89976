import { expect, it } from 'vitest'
import { answer, command, joinQuizNight, openQuizNight, openPhoneStream, readState } from '#test/nights.ts'
import { createWorld } from '#test/world.ts'

const START = '2026-11-21T20:00:00Z'

it('two hosts who press next at once move the quiz night on once', { tags: 'postgres' }, async () => {
  await using w = await createWorld(START)
  await using other = await w.neighbour()
  const night = await openQuizNight(w)
  const { secondHostKey } = await command(w, night, { type: 'pause' })
  const second = await w.player()
  await w.post(`/api/nights/${night.code}/host`, { key: secondHostKey }, second)
  const { version } = await command(w, night, { type: 'resume' })
  const views = await Promise.all([
    command(w, night, 'next', version),
    command(other, { ...night, host: second }, 'next', version),
  ])
  expect(views.map(({ phase }) => phase)).toEqual(['question', 'question'])
  expect((await command(w, night, 'next', -1)).phase).toBe('question')
})

it(
  'a host who deletes the account in mid-question ends the quiz night for every phone',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w)
    const ada = await joinQuizNight(w, night, 'Ada')
    const phone = await openPhoneStream(await w.app.listen({ port: 0, host: '127.0.0.1' }), night.code, ada.cookie)
    await command(w, night, 'next')
    w.setClock('2026-11-21T20:00:03Z')
    const admin = await w.player('admin')
    const body = { id: night.host.id, email: night.host.email }
    await w.deps.db.updateTable('users').set({ role: 'ordinary' }).where('id', '=', night.host.id).execute()
    expect((await w.post('/api/DeletePlayer', body, admin)).statusCode).toBe(200)
    await phone.ended
    const sent = { question: 0, key: '12345678', option: 0 }
    expect((await w.post(`/api/nights/${night.code}/answer`, sent, ada)).statusCode).toBe(404)
    expect((await w.get(`/api/nights/${night.code}/state`, { cookie: ada.cookie })).statusCode).toBe(404)
  },
)

it('a quiz that is edited in the middle of a quiz night stays as it was', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w, {}, 1)
  const ada = await joinQuizNight(w, night, 'Ada')
  await command(w, night, 'next')
  w.setClock('2026-11-21T20:00:03Z')
  await w.deps.db.updateTable('questions').set({ text: 'Edited?', answer: 'Nine' }).execute()
  expect((await readState(w, night, ada)).view?.question?.text).toMatch(/^How many spots/)
  await answer(w, night, ada, 'Seven')
  await command(w, night, 'next')
  await command(w, night, 'next')
  expect((await readState(w, night, ada)).own).toMatchObject({ points: 1, result: { correct: true } })
})
