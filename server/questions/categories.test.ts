import { describe, expect, it } from 'vitest'
import type { QuestionJson } from '#contract/questions/wire.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import { addDays, type Day, getStartOfDay } from '#domain/time/day.ts'
import { type World, createWorld } from '#test/world.ts'

type ListReply = { data: QuestionJson[]; page: number; pages: number; total: number }

/** Lets a day pass for each category, each with a question of it. */
async function playThrough(w: World, categories: [CategoryName, ...CategoryName[]][]) {
  for (const [at, names] of categories.entries()) {
    await w.questions({ id: `q${at}`, categories: names })
    w.setClock(new Date(getStartOfDay(addDays('2026-10-01' as Day, at))).toISOString())
    await w.get('/api/getToday')
  }
}

describe("a category's list", () => {
  it('the list of a category contains past daily questions with this as any of their categories, newest first', async () => {
    await using w = await createWorld('2026-10-01T00:00Z')
    await playThrough(w, [['Art'], ['History', 'Art'], ['Sport'], ['Art', 'History']])
    await w.questions({ id: 'to-come', categories: ['Art'] })
    const { data, total } = (await w.get('/api/GetList/art')).json<ListReply>()
    expect(data.map((question) => question.id)).toEqual(['q3', 'q1', 'q0'])
    expect(total).toBe(3)
  })

  it.each(['Food', 'food & drink', 'FOOD', 'Food%20%26%20Drink'])(
    'finds the questions of a category whose name is written %s in the URL',
    async (name) => {
      await using w = await createWorld('2026-10-01T00:00Z')
      await playThrough(w, [['Food & Drink']])
      const reply = await w.get(`/api/GetList/${name.includes('%') ? name : encodeURIComponent(name)}`)
      expect(reply.json<ListReply>().total).toBe(1)
    },
  )

  it('returns the question list of a category whole or in pages', async () => {
    await using w = await createWorld('2026-10-01T00:00Z')
    await playThrough(
      w,
      Array.from({ length: 23 }, () => ['Science']),
    )
    const page = async (query: string) => (await w.get(`/api/GetList/Science${query}`)).json<ListReply>()
    expect((await page('')).data).toHaveLength(23)
    expect(await page('?page=1')).toMatchObject({ page: 1, pages: 3, total: 23 })
    expect((await page('?page=3')).data.map((question) => question.id)).toEqual(['q2', 'q1', 'q0'])
    expect((await w.get('/api/GetList/Science?page=4')).statusCode).toBe(404)
  })

  it('replies 404 to a request for the questions of an unknown category', async () => {
    await using w = await createWorld()
    const reply = await w.get('/api/GetList/Alchemy')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: 'There’s no category with that name' })
  })
})

describe('the category names', () => {
  it('returns the category names as a flat list with one entry per question and category', async () => {
    await using w = await createWorld('2026-10-01T00:00Z')
    await playThrough(w, [['Art'], ['History', 'Art']])
    await w.questions({ categories: ['Sport'] })
    const { data } = (await w.get('/api/Categories')).json<{ data: string[] }>()
    expect(data.toSorted()).toEqual(['Art', 'Art', 'History'])
  })
})
