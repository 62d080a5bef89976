import { expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { type World, createWorld } from '#test/world.ts'
import { runPlayersCommand } from './players/players-command.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }

/** Returns the logged security events, each with its network and account. */
function events(w: World): string[] {
  const lines = w.logged.map((line) => JSON.parse(line) as Record<string, string>)
  return lines
    .filter(({ event }) => event !== undefined)
    .map(({ event, network, account }) => `${event} ${network} ${account}`)
}

async function from(w: World, remoteAddress: string, url: string, payload: object, cookie = '') {
  const headers = { origin: 'https://trivia.example', cookie }
  return w.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
}

it('the security log records successful and failed logins and account changes', async () => {
  await using w = await createWorld()
  const post = (url: string, payload: object, cookie?: string) => from(w, '203.0.113.7', url, payload, cookie)
  const registered = await post('/api/Register', ADA)
  const { id } = registered.json<{ data: { id: string } }>().data
  await post('/api/LoginWithEmail', { ...ADA, password: 'indifferent' })
  await post('/api/LoginWithEmail', { ...ADA, email: 'nobody@example.org' })
  const there = toCookieHeader(await post('/api/LoginWithEmail', ADA))
  const cookie = toCookieHeader(await post('/api/LoginWithEmail', ADA))
  const { sessions } = (await w.get('/api/Account', { cookie: there })).json<{
    sessions: { id: string; current: boolean }[]
  }>()
  const other = sessions.find(({ current }) => !current)
  await post('/api/EndSession', { id: other?.id }, there)
  const change = { currentPassword: 'guess', password: 'integral-of-x' }
  await post('/api/ChangePassword', change, there)
  await post('/api/Logout', {}, there)
  await post('/api/ForgotPassword', { email: ADA.email })
  const token = /token=([\w-]+)/.exec(w.mails.at(-1)?.text ?? '')?.[1]
  await post('/api/ResetPassword', { token, password: change.password })
  const login = await post('/api/LoginWithEmail', { ...ADA, password: change.password })
  const back = toCookieHeader(login)
  const again = { currentPassword: change.password, password: 'another-integral' }
  const changed = toCookieHeader(await post('/api/ChangePassword', again, back))
  await runPlayersCommand(w.deps, ['role', ADA.email, 'admin'])
  // The last admin cannot be demoted.
  await w.player('admin')
  await post('/api/DeleteAccount', { ...ADA, password: again.password }, changed)
  const seen = ['203.0.113', id].join(' ')
  expect(events(w)).toEqual([
    `registered ${seen}`,
    `login-refused ${seen}`,
    'login-refused 203.0.113 null',
    `login ${seen}`,
    `login ${seen}`,
    `session-ended ${seen}`,
    `password-refused ${seen}`,
    `logout ${seen}`,
    `password-forgotten ${seen}`,
    `password-reset ${seen}`,
    `address-verified ${seen}`,
    `login ${seen}`,
    `password-changed ${seen}`,
    `role-changed this machine ${id}`,
    `account-deleted ${seen}`,
  ])
  expect(cookie).not.toBe('')
  const log = w.logged.join('')
  expect(log).not.toMatch(/example\.org|differential|integral|guess|203\.0\.113\.7|Ada/)
  for (const secret of [token, there, back, changed]) expect(log).not.toContain(secret)
})

it('the security log records exceeded limits', async () => {
  await using w = await createWorld()
  for (let at = 0; at <= 10; at += 1) {
    await from(w, '2001:db8:1:2::7', '/api/LoginWithEmail', { ...ADA, password: `wrong ${at}` })
  }
  expect(events(w).slice(-2)).toEqual(['login-refused 2001:db8:1:00 null', 'too-many-tries 2001:db8:1:00 null'])
  expect(w.logged.at(-1)).toContain('"url":"/api/LoginWithEmail"')
})
