import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

type Day = { theme: string | null }

it('a theme week that an admin saves is shown with the questions of its days, in the archive, the feeds and the activity log', async () => {
  await using w = await createWorld('2026-12-02T12:00Z')
  await w.questions({ id: 'a' })
  const admin = await w.player('admin')
  const save = { title: 'ice', days: '1 December to 7 December' }
  const saved = await w.post('/api/SaveTheme', save, admin)
  expect(saved.json()).toMatchObject({ data: { title: 'ice', days: '12-01..12-07' } })
  expect((await w.get('/api/getToday')).json<Day>().theme).toBe('ice')
  expect((await w.get('/api/Archive')).json()).toMatchObject({
    themes: [{ title: 'ice', from: '2026-12-02', to: '2026-12-02' }],
  })
  expect((await w.get('/feed.xml')).body).toContain('This week: ice')
  const log = await w.get('/api/Activities', { cookie: admin.cookie })
  expect(log.json()).toMatchObject({
    data: [{ action: 'saved a theme', about: 'ice (1 December to 7 December)' }],
  })
})

it(
  'an admin changes and removes a theme, and adding a removed one with its id brings it back',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld('2026-12-02T12:00Z')
    await w.questions({ id: 'a' })
    const admin = await w.player('admin')
    const theme = () => w.get('/api/getToday').then((reply) => reply.json<Day>().theme)
    const { data } = (await w.post('/api/SaveTheme', { title: 'ice', days: '12-01..12-07' }, admin)).json<{
      data: { id: string; title: string; days: string }
    }>()
    await w.post('/api/SaveTheme', { ...data, title: 'snow' }, admin)
    expect(await theme()).toBe('snow')
    expect((await w.post('/api/RemoveTheme', { id: data.id }, admin)).statusCode).toBe(200)
    expect(await theme()).toBeNull()
    expect((await w.post('/api/RemoveTheme', { id: data.id }, admin)).statusCode).toBe(404)
    await w.post('/api/SaveTheme', data, admin)
    expect(await theme()).toBe('ice')
    expect((await w.get('/api/Themes', { cookie: admin.cookie })).json()).toEqual({ data: [data] })
  },
)

it('a theme without a title, or with a text that is not a list of days, is rejected', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const noTitle = await w.post('/api/SaveTheme', { title: ' ', days: '12-01' }, admin)
  expect(noTitle.json()).toMatchObject({ message: 'Please give it a title' })
  const noDays = await w.post('/api/SaveTheme', { title: 'ice', days: 'in winter' }, admin)
  expect(noDays.statusCode).toBe(400)
  expect(noDays.json<{ message: string }>().message).toMatch(/^Please give days like /)
})
