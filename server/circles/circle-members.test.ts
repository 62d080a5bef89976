import { expect, it } from 'vitest'
import {
  answerToday,
  joinCircle,
  makeCircle,
  playToday,
  readCircle,
  type TestBrowser,
  type TestCircle,
} from '#test/circles.ts'
import type { TestPlayer } from '#test/players.ts'
import { createWorld, type World } from '#test/world.ts'
import { deleteOldCirclesIfDue } from './delete-old-circles.ts'

const NOON = '2026-11-21T12:00Z'

async function createSite() {
  const w = await createWorld(NOON)
  await w.questions(...Array.from({ length: 5 }, () => ({})))
  return w
}

function act(w: World, { id }: TestCircle, what: string, browser: TestBrowser, body: object = {}) {
  return w.post(`/api/circles/${id}/${what}`, body, browser)
}

async function names(w: World, circle: TestCircle, browser: TestBrowser): Promise<string[]> {
  const reply = await readCircle(w, circle, browser)
  return reply.json<{ members: { name: string }[] }>().members.map(({ name }) => name)
}

it('a member who leaves a circle can no longer read it, and can return', { tags: 'postgres' }, async () => {
  await using w = await createSite()
  const { circle, browser: ada } = await makeCircle(w, 'Ada')
  const bob = await joinCircle(w, circle, 'Bob')
  await playToday(w, ada)
  await act(w, circle, 'leave', ada)
  expect((await readCircle(w, circle, ada)).statusCode).toBe(404)
  expect(await names(w, circle, bob)).toEqual(['Bob'])
  expect((await act(w, circle, 'return', ada)).statusCode).toBe(200)
  expect(await names(w, circle, bob)).toEqual(['Ada', 'Bob'])
  expect((await readCircle(w, circle, ada)).json()).toMatchObject({ maker: 2, lines: [{ name: 'Ada' }, {}] })
})

it('a name in a circle becomes free when its member leaves, and a member who returns after it was taken needs another name', async () => {
  await using w = await createSite()
  const { circle, browser: ada } = await makeCircle(w, 'Ada')
  const bob = await joinCircle(w, circle, 'Bob')
  await act(w, circle, 'leave', bob)
  await joinCircle(w, circle, 'Bob')
  expect((await act(w, circle, 'return', bob)).statusCode).toBe(409)
  await joinCircle(w, circle, 'Robert', bob)
  expect(await names(w, circle, ada)).toEqual(['Ada', 'Robert', 'Bob'])
})

it(
  'removing a member of a circle replaces the invitation link, and only the owner can remove and readmit members',
  { tags: 'postgres' },
  async () => {
    await using w = await createSite()
    const { circle, browser: ada } = await makeCircle(w, 'Ada')
    const bob = await joinCircle(w, circle, 'Bob')
    expect((await act(w, circle, 'remove', bob, { seat: 1 })).statusCode).toBe(403)
    expect((await act(w, circle, 'remove', ada, { seat: 1 })).statusCode).toBe(404)
    await act(w, circle, 'remove', ada, { seat: 2 })
    expect((await readCircle(w, circle, bob)).statusCode).toBe(404)
    expect((await act(w, circle, 'return', bob)).statusCode).toBe(403)
    expect((await act(w, circle, 'join', bob, { key: circle.key, name: 'Bob' })).statusCode).toBe(404)
    const { key, removed } = (await readCircle(w, circle, ada)).json()
    expect(removed).toEqual([{ seat: 2, name: 'Bob' }])
    expect((await act(w, circle, 'join', bob, { key, name: 'Robert' })).statusCode).toBe(403)
    await act(w, circle, 'letback', ada, { seat: 2 })
    expect(await names(w, circle, bob)).toEqual(['Ada', 'Bob'])
  },
)

it('a new invitation link of a circle replaces the old one, which stops working', { tags: 'postgres' }, async () => {
  await using w = await createSite()
  const { circle, browser: ada } = await makeCircle(w, 'Ada')
  const bob = await joinCircle(w, circle, 'Bob')
  expect((await act(w, circle, 'link', bob)).statusCode).toBe(403)
  const { key } = (await act(w, circle, 'link', ada)).json<{ key: string }>()
  expect((await act(w, circle, 'door', ada, { key: circle.key })).statusCode).toBe(404)
  await joinCircle(w, { ...circle, key }, 'Cleo')
})

it(
  'members of a circle change their own names, and only the owner changes the name of the circle',
  { tags: 'postgres' },
  async () => {
    await using w = await createSite()
    const { circle, browser: ada } = await makeCircle(w, 'Ada')
    const bob = await joinCircle(w, circle, 'Bob')
    expect((await act(w, circle, 'name', bob, { of: 'me', name: 'ADA' })).statusCode).toBe(409)
    await act(w, circle, 'name', bob, { of: 'me', name: 'BOB' })
    expect((await act(w, circle, 'name', bob, { of: 'circle', name: 'Mine' })).statusCode).toBe(403)
    await act(w, circle, 'name', ada, { of: 'circle', name: 'Night owls' })
    expect((await readCircle(w, circle, bob)).json()).toMatchObject({
      name: 'Night owls',
      members: [{}, { name: 'BOB' }],
    })
  },
)

it('a reported name is replaced by an author, and its owner can choose another', { tags: 'postgres' }, async () => {
  await using w = await createSite()
  const { circle, browser: ada } = await makeCircle(w, 'Ada')
  const bob = await joinCircle(w, circle, 'Rude word')
  for (const seat of [2, 2, 0]) await act(w, circle, 'report', ada, { seat })
  expect((await act(w, circle, 'report', ada, { seat: 3 })).statusCode).toBe(404)
  const author = await w.player('admin')
  const listed = async () =>
    (await w.get('/api/ReportedNames', { cookie: author.cookie })).json<{ data: object[] }>().data
  expect(await listed()).toMatchObject([
    { seat: 0, name: 'The Owls', reports: 1 },
    { seat: 2, name: 'Rude word', reports: 2 },
  ])
  const decide = (seat: number, keep: boolean) =>
    w.post('/api/DecideReportedName', { circle: circle.id, seat, keep }, author)
  await decide(2, false)
  await decide(0, true)
  expect(await listed()).toEqual([])
  expect((await readCircle(w, circle, ada)).json()).toMatchObject({
    name: 'The Owls',
    members: [{}, { name: 'Member 2' }],
  })
  await act(w, circle, 'name', bob, { of: 'me', name: 'Bob' })
  expect(await names(w, circle, ada)).toEqual(['Ada', 'Bob'])
})

/** The cookies of a browser in which a player has logged in. */
function logIn(browser: TestBrowser, player: TestPlayer): TestPlayer {
  return { ...player, cookie: `${browser.cookie}; ${player.cookie}` }
}

it(
  'a visitor who registers keeps the seat in a circle, which the browser’s cookie alone no longer opens',
  { tags: 'postgres' },
  async () => {
    await using w = await createSite()
    const { circle, browser } = await makeCircle(w, 'Ada')
    await playToday(w, browser)
    const player = logIn(browser, await w.player())
    expect((await readCircle(w, circle, player)).json()).toMatchObject({ canClaim: true, lines: [{ name: 'Ada' }] })
    expect((await w.post('/api/ClaimCircles', {}, player)).json()).toEqual({ claimed: 1 })
    const seen = (await readCircle(w, circle, player)).json()
    expect(seen).toMatchObject({ canClaim: false, maker: 1, ownSeat: 1, lines: [{ today: { correct: true } }] })
    expect((await readCircle(w, circle, browser)).statusCode).toBe(404)
  },
)

it(
  'a browser’s seat in a circle and that of the account which logs in become one seat with the results of both',
  { tags: 'postgres' },
  async () => {
    await using w = await createSite()
    const { circle, browser } = await makeCircle(w, 'Ada')
    await playToday(w, browser)
    w.setClock('2026-11-22T12:00Z')
    const player = await w.player()
    await joinCircle(w, circle, 'Ada on the train', player)
    await answerToday(w, player)
    const both = logIn(browser, player)
    await w.post('/api/ClaimCircles', {}, both)
    const { members, maker, lines } = (await readCircle(w, circle, both)).json()
    expect({ members, maker }).toEqual({ members: [{ seat: 2, name: 'Ada on the train' }], maker: 2 })
    expect(lines[0].week.filter(({ result }: { result: string }) => result === 'right')).toHaveLength(2)
  },
)

it(
  'deleting an account deletes its seats in circles, and circles without another member',
  { tags: 'postgres' },
  async () => {
    await using w = await createSite()
    const player = await w.player()
    const { circle } = await makeCircle(w, 'Ada', player)
    const { circle: lonely } = await makeCircle(w, 'Ada', player)
    const bob = await joinCircle(w, circle, 'Bob')
    await w.post('/api/CirclePlays', { plays: [] }, player)
    const download = (await w.get('/api/DownloadMyData', player)).json()
    expect(download.circles.circles).toMatchObject([{ circle: 'The Owls', name: 'Ada' }, {}])
    const admin = await w.player('admin')
    await w.post('/api/DeletePlayer', { id: player.id, email: player.email }, admin)
    expect(await names(w, circle, bob)).toEqual(['Bob'])
    expect((await readCircle(w, circle, bob)).json()).toMatchObject({ maker: 2 })
    const left = await w.deps.db.selectFrom('circles').select('id').execute()
    expect(left.map(({ id }) => id)).not.toContain(lonely.id)
  },
)

const LAST_DAY = '2027-02-19T11:00Z'
const DAY_AFTER = '2027-02-20T13:00Z'

it('a circle is deleted 90 days after its members last played', { tags: 'postgres' }, async () => {
  await using w = await createSite()
  const player = await w.player()
  const { circle: idle } = await makeCircle(w, 'Ada')
  const { circle: used } = await makeCircle(w, 'Ada', player)
  const { circle: told, browser } = await makeCircle(w, 'Bob')
  const { signal } = new AbortController()
  w.setClock(LAST_DAY)
  expect(await deleteOldCirclesIfDue(w.deps, signal)).toBe(0)
  // A player who never opens the circle, and a browser that tells it about an answer.
  await answerToday(w, player)
  await playToday(w, browser)
  w.setClock(DAY_AFTER)
  expect(await deleteOldCirclesIfDue(w.deps, signal)).toBe(1)
  const left = await w.deps.db.selectFrom('circles').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([used.id, told.id].toSorted())
  expect(left.map(({ id }) => id)).not.toContain(idle.id)
})

it(
  'the seat of a member who left a circle is deleted after a week, and the circle with its last seat',
  { tags: 'postgres' },
  async () => {
    await using w = await createSite()
    const { circle, browser: ada } = await makeCircle(w, 'Ada')
    const bob = await joinCircle(w, circle, 'Bob')
    await playToday(w, bob)
    await act(w, circle, 'leave', bob)
    const { signal } = new AbortController()
    w.setClock('2026-11-28T11:00Z')
    await deleteOldCirclesIfDue(w.deps, signal)
    expect((await act(w, circle, 'return', bob)).statusCode).toBe(200)
    await act(w, circle, 'leave', bob)
    w.setClock('2026-12-05T13:00Z')
    await deleteOldCirclesIfDue(w.deps, signal)
    expect((await act(w, circle, 'return', bob)).statusCode).toBe(404)
    expect(await w.deps.db.selectFrom('circle_plays').selectAll().execute()).toEqual([])
    await act(w, circle, 'leave', ada)
    w.setClock('2026-12-13T13:00Z')
    expect(await deleteOldCirclesIfDue(w.deps, signal)).toBe(1)
  },
)
