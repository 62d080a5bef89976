import { describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

const daysOf = async (w: World, query = '') =>
  (await w.get(`/api/Archive${query}`)).json<{ days: { day: string }[] }>().days.map(({ day }) => day)

/** A world in which these days have had a question. */
async function playedOn(...days: string[]): Promise<World> {
  const w = await createWorld(`${days[0]}T12:00Z`)
  await w.questions(...days.map((day) => ({ id: `q-${day}`, text: `What about ${day}?` })))
  for (const day of days) {
    w.setClock(`${day}T12:00Z`)
    await w.get('/api/getToday')
  }
  return w
}

describe('the archive', () => {
  it(
    'the archive lists the days of this month that had a question, and all months with questions',
    { tags: 'postgres' },
    async () => {
      await using w = await playedOn('2025-12-31', '2026-10-01', '2026-11-01', '2026-11-20')
      const reply = (await w.get('/api/Archive')).json<{ days: object[] }>()
      expect(reply).toMatchObject({
        month: '2026-11',
        today: '2026-11-20',
        months: [
          { month: '2026-11', days: 2 },
          { month: '2026-10', days: 1 },
          { month: '2025-12', days: 1 },
        ],
      })
      expect(reply.days).toEqual([
        {
          day: '2026-11-01',
          questionId: 'q-2026-11-01',
          text: 'What about 2026-11-01?',
          category: 'Science',
          kind: 'MultiChoice',
          difficulty: 'Easy',
        },
        expect.objectContaining({ day: '2026-11-20' }),
      ])
      expect(await daysOf(w, '?month=2025-12')).toEqual(['2025-12-31'])
    },
  )

  it('the archive omits future days and archived questions', async () => {
    await using w = await playedOn('2026-11-20', '2026-11-21')
    w.setClock('2026-11-20T12:00Z')
    expect(await daysOf(w)).toEqual(['2026-11-20'])
    await w.deps.content.write(async (trx) => {
      await trx.updateTable('questions').set({ archived_at: 1 }).execute()
      return { result: null, changed: true }
    })
    expect(await daysOf(w)).toEqual([])
    expect((await w.get('/Archive')).statusCode).toBe(200)
  })

  it.each(['2026-12', '2019-01', '2026-10'])(
    'the archive replies 404 for %s, a month without questions',
    async (month) => {
      await using w = await playedOn('2026-11-20')
      expect((await w.get(`/api/Archive?month=${month}`)).statusCode).toBe(404)
      expect((await w.get(`/Archive/${month.slice(5)}-${month.slice(0, 4)}`)).statusCode).toBe(404)
    },
  )

  it.each(['soon', '2026-13', '2026-1'])('the archive refuses the invalid month %s', async (month) => {
    await using w = await createWorld()
    expect((await w.get(`/api/Archive?month=${month}`)).statusCode).toBe(400)
    expect((await w.get(`/Archive/${month}`)).statusCode).toBe(404)
  })
})

describe('the pages of the archive', () => {
  it('archive pages contain the questions of their month without options and answers, and are identical for all visitors', async () => {
    await using w = await playedOn('2026-10-31', '2026-11-20')
    const { cookie } = await w.player()
    for (const path of ['/Archive', '/Archive/10-2026']) {
      const { body } = await w.get(path)
      expect(body).toContain(path === '/Archive' ? 'What about 2026-11-20?' : 'What about 2026-10-31?')
      expect(body).not.toMatch(/Seven|Five/)
      expect((await w.get(path, { cookie })).body).toBe(body)
    }
  })

  it('archive pages have one address each, listed in the sitemap', async () => {
    await using w = await playedOn('2026-09-30', '2026-11-20')
    const canonical = async (path: string) =>
      /rel="canonical" href="https:\/\/trivia.example([^"]*)"/.exec((await w.get(path)).body)?.[1]
    expect(await canonical('/Archive')).toBe('/Archive')
    expect(await canonical('/Archive/11-2026')).toBe('/Archive')
    expect(await canonical('/Archive/09-2026')).toBe('/Archive/09-2026')
    expect((await w.get('/Archive/9-2026')).headers['location']).toBe('/Archive/09-2026')
    const sitemap = (await w.get('/sitemap-1.xml')).body
    expect(sitemap.match(/\/Archive[^<]*/g)).toEqual(['/Archive', '/Archive/09-2026'])
  })
})
