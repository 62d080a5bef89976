import { expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { createWorld } from '#test/world.ts'
import { runPlayersCommand } from './players-command.ts'

it('the players command gives a player the admin role, lists admins, and removes the role', async () => {
  await using w = await createWorld()
  const ada = await w.player()
  expect(await runPlayersCommand(w.deps, ['list'])).toBe('There are no admins or contributors yet.')
  await runPlayersCommand(w.deps, ['role', ada.email.toUpperCase(), 'admin'])
  expect(await runPlayersCommand(w.deps, ['list'])).toContain(`admin        ${ada.email}`)
  w.deps.sessions.forget(ada.id)
  const who = await w.get('/api/CurrentUser', { cookie: ada.cookie })
  expect(who.json()).toMatchObject({ data: { role: 'admin' } })
  await runPlayersCommand(w.deps, ['role', ada.email, 'ordinary'])
  expect(await runPlayersCommand(w.deps, ['list'])).not.toContain(ada.email)
})

it("'players end-sessions' ends only the sessions of one player", async () => {
  await using w = await createWorld()
  const [ada, eve] = [await w.player(), await w.player()]
  expect(await runPlayersCommand(w.deps, ['end-sessions', eve.email])).toContain('1 sessions')
  const who = async (cookie: string) => (await w.get('/api/CurrentUser', { cookie })).json<{ data: unknown }>().data
  expect(await who(eve.cookie)).toBeNull()
  expect(await who(ada.cookie)).not.toBeNull()
})

it("'players role' requires the word 'unverified' for a player with an unverified address", async () => {
  await using w = await createWorld()
  await w.post('/api/Register', {
    name: 'Eve',
    email: 'ada@example.org',
    password: 'integral-of-x',
  })
  const words = ['role', 'ada@example.org', 'admin']
  await expect(runPlayersCommand(w.deps, words)).rejects.toThrow('Eve, registered on')
  expect(await runPlayersCommand(w.deps, [...words, 'unverified'])).toContain('is admin now')
})

it("'players verify' verifies an address without mail, so that the player can add a second factor", async () => {
  await using w = await createWorld()
  const ada = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-x' }
  const { cookie } = await w.player()
  await w.post('/api/Register', ada)
  expect(await runPlayersCommand(w.deps, ['verify', ada.email])).toContain('is verified now')
  expect(await runPlayersCommand(w.deps, ['verify', ada.email])).toContain('is already verified')
  const own = { cookie: toCookieHeader(await w.post('/api/LoginWithEmail', ada)) }
  expect((await w.post('/api/StartAuthenticator', {}, own)).statusCode).toBe(200)
  expect((await w.get('/api/Account', { cookie })).statusCode).toBe(200)
})

it.each([
  [[], 'Usage:'],
  [['dance'], 'Usage:'],
  [['role', 'x@y.zz', 'king'], 'A role is one of'],
  [['role', 'x@y.zz', 'admin'], 'There is no player with the address x@y.zz'],
  [['end-sessions', 'x@y.zz'], 'There is no player with the address x@y.zz'],
])('the players command rejects the arguments %j with an explanation', async (words, said) => {
  await using w = await createWorld()
  await expect(runPlayersCommand(w.deps, words)).rejects.toThrow(said)
})
