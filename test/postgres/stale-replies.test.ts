import { describe, expect, it } from 'vitest'
import { createEmptyPostgres } from '../database.ts'
import { startWorldOn, type World } from '../world.ts'
import { startTcpProxy } from './tcp-proxy.ts'

const STALE = '110 - "Response is Stale"'

describe('stale replies while the database is unavailable', () => {
  it(
    'while the database is unavailable after an edit, the server sends the last reply marked as stale',
    { retry: 2 },
    async () => {
      await using site = await siteOnNetwork()
      const { w, network } = site
      const [, art] = [await w.get('/'), await w.get('/Categories/Art')]
      await w.get('/api/GetList/Art')
      await edit(w, 'Edited?')
      await network.cut()
      w.setClock('2026-11-21T12:10Z')
      for (const path of ['/', '/', '/Categories/Art', '/api/GetList/Art']) {
        const reply = await w.get(path)
        expect(reply.statusCode, path).toBe(200)
        expect(reply.headers['warning'], path).toBe(STALE)
        expect(reply.headers['age'], path).toBe('600')
        expect(reply.headers['cache-control'], path).toContain('s-maxage=0')
      }
      expect((await w.get('/')).body).toContain('Before?')
      const etag = String(art.headers.etag)
      const unchanged = await w.get('/Categories/Art', { 'if-none-match': etag })
      expect([unchanged.statusCode, unchanged.headers['age']]).toEqual([304, '600'])

      await network.mend()
      w.setClock('2026-11-21T12:11Z')
      await expect.poll(async () => (await w.get('/')).headers['warning']).toBeUndefined()
      expect((await w.get('/')).body).toContain('Edited?')
    },
  )

  it('while the database is unavailable, the server replies 503 without delay to requests for uncached pages, and to clients that refuse stale replies', async () => {
    await using site = await siteOnNetwork()
    const { w, network } = site
    await w.get('/')
    await edit(w, 'Edited?')
    await network.cut()
    expect((await w.get('/Categories/History')).statusCode).toBe(503)
    expect((await w.get('/', { 'cache-control': 'stale-if-error=0' })).statusCode).toBe(503)
  })

  it('while the database hangs, only the first request waits', { retry: 2 }, async () => {
    await using site = await siteOnNetwork()
    const { w, network } = site
    await w.get('/')
    await edit(w, 'Edited?')
    network.hang()
    expect((await w.get('/')).statusCode).toBe(200)
    const start = performance.now()
    const replies = await Promise.all(Array.from({ length: 48 }, () => w.get('/')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(48).fill(200))
    expect(performance.now() - start).toBeLessThan(500)
  })

  it(
    'the old address of a renamed quiz replies 404 once the database is back, also when it sent a stale page during the outage',
    { retry: 2 },
    async () => {
      await using site = await siteOnNetwork()
      const { w, network } = site
      await w.quizQuestions({ text: 'In a quiz?' })
      const { stub } = await w.deps.db.selectFrom('quizzes').select('stub').executeTakeFirstOrThrow()
      const status = async () => (await w.get(`/Quiz/${stub}`)).statusCode
      expect(await status()).toBe(200)
      await change(w, async (trx) => {
        await trx.updateTable('quizzes').set({ stub: 'renamed' }).execute()
      })
      await network.cut()
      expect(await status()).toBe(200)
      await network.mend()
      w.setClock('2026-11-21T12:01Z')
      await expect.poll(status).toBe(404)
    },
  )
})

it('after midnight the server sends yesterday’s cached replies, except those about today', async () => {
  await using site = await siteOnNetwork()
  const { w, network } = site
  const aboutToday = ['/', '/api/GetQuestion', '/embed/today']
  const others = ['/21-11-2026', '/Categories/Art', '/feed.xml']
  const statuses = async (paths: string[]) => {
    const replies = await Promise.all(paths.map((path) => w.get(path)))
    return new Set(replies.map(({ statusCode }) => statusCode))
  }
  expect(await statuses([...aboutToday, ...others])).toEqual(new Set([200]))
  await network.cut()
  w.setClock('2026-11-22T00:00:01Z')
  expect(await statuses(aboutToday)).toEqual(new Set([503]))
  expect(await statuses(others)).toEqual(new Set([200]))
  w.setClock('2026-11-23T00:00:01Z')
  expect(await statuses([...aboutToday, ...others])).toEqual(new Set([503]))
})

describe('while the database is unavailable, no stale reply from before a removal', () => {
  const ADMIN = 'admin' as const
  it.each<[string, (w: World) => Promise<{ statusCode: number }>]>([
    [
      'a question was deleted',
      async (w) => {
        const { cookie } = await w.player(ADMIN)
        const headers = { cookie, origin: w.deps.settings.siteUrl }
        return w.app.inject({ method: 'DELETE', url: '/api/list/today', headers })
      },
    ],
    [
      'many questions were archived',
      async (w) => w.post('/api/ChangeQuestions', { ids: 'today', change: { to: 'archive' } }, await w.player(ADMIN)),
    ],
    [
      'a question became a draft',
      async (w) => w.post('/api/SetQuestionStatus', { id: 'other', Status: 'Draft' }, await w.player(ADMIN)),
    ],
    [
      'a quiz was archived',
      async (w) => {
        const { id } = await w.deps.db.selectFrom('quizzes').select('id').executeTakeFirstOrThrow()
        return w.post('/api/SetQuizStatus', { id, Action: 'archive' }, await w.player(ADMIN))
      },
    ],
    [
      'an author’s work was undone',
      async (w) => {
        const admin = await w.player(ADMIN)
        const action = await w.post('/api/SetQuestionStatus', { id: 'other', Status: 'Quizonly' }, admin)
        return w.post('/api/Undo', { id: action.json<{ activity: string }>().activity }, admin)
      },
    ],
    [
      'a player who is named in the credits was deleted',
      async (w) => {
        const { id, email } = await w.player()
        await change(w, async (trx) => {
          const row = { question_id: 'today', user_id: id, text: '', suggested_at: 0 }
          await trx.insertInto('suggestions').values(row).execute()
          await trx.updateTable('questions').set({ suggested_by: 'Ada' }).execute()
        })
        await w.get('/')
        return w.post('/api/DeletePlayer', { id, email }, await w.player(ADMIN))
      },
    ],
  ])(
    'while the database is unavailable, the server sends no stale reply from before this change: %s',
    { retry: 2 },
    async (_, takeBack) => {
      await using site = await siteOnNetwork()
      const { w, network } = site
      await w.questions({ id: 'other' })
      await w.quizQuestions({})
      const neighbour = await w.neighbour()
      for (const one of [w, neighbour]) expect((await one.get('/')).statusCode).toBe(200)
      expect((await takeBack(w)).statusCode).toBe(200)
      // Asks for changes as the heartbeat does twice a second.
      await neighbour.deps.content.refresh()
      await network.cut()
      for (const one of [w, neighbour]) expect((await one.get('/')).statusCode).toBe(503)
      await neighbour[Symbol.asyncDispose]()
    },
  )
})

/** Starts a site with a question for today and a database connection that can be cut. */
async function siteOnNetwork() {
  const { url, remove } = await createEmptyPostgres()
  const network = await startTcpProxy(url)
  const w = await startWorldOn({ postgresUrl: network.url }, '2026-11-21T12:00Z')
  await w.questions({ id: 'today', text: 'Before?', categories: ['Art'] })
  // The first request of the day chooses the question of the day.
  await w.get('/')
  return {
    w,
    network,
    [Symbol.asyncDispose]: async () => {
      await w[Symbol.asyncDispose]()
      await network.cut()
      await remove()
    },
  }
}

type Work = Parameters<World['deps']['content']['write']>[0]

const change = (w: World, work: (trx: Parameters<Work>[0]) => Promise<void>) =>
  w.deps.content.write(async (trx) => ({ result: await work(trx), changed: true }))

const edit = (w: World, text: string) =>
  change(w, async (trx) => {
    await trx.updateTable('questions').set({ text }).where('id', '=', 'today').execute()
  })
