import { expect, it } from 'vitest'
import { addDays, type Day } from '#domain/time/day.ts'
import { createWorld, type World } from '#test/world.ts'
import { incrementAudienceCounts, listAudienceCounts } from './audience.queries.ts'

const TODAY = '2026-11-21' as Day

const NEW_VISIT = { state: 'new', isSecondDay: false, week: 'first' }

async function getCounts(w: World): Promise<Record<string, number>> {
  await w.deps.audience.flush()
  const counts = await listAudienceCounts(w.deps.db, { from: TODAY, to: TODAY })
  return Object.fromEntries(counts.map(({ measure, state, n }) => [`${measure}: ${state}`, n]))
}

async function dayWorld() {
  const w = await createWorld('2026-11-21T12:00Z')
  await w.questions({ id: 'today' })
  await w.get('/api/getToday')
  return w
}

it('the audience counts a visitor’s pick once, as the kind of visit that the browser sends', async () => {
  await using w = await dayWorld()
  const pick = { questionId: 'today', choice: 'Seven', visit: NEW_VISIT }
  await w.post('/api/AddVisitorPick', pick)
  await w.post('/api/AddVisitorPick', { ...pick, counted: true })
  expect(await getCounts(w)).toEqual({
    'visitor plays: new': 1,
    'weeks: all': 1,
    'solved: visitor': 1,
    'hours: 12': 1,
  })
})

it('the audience counts a player’s first answer once, as a play of a new player with a streak of one day', async () => {
  await using w = await dayWorld()
  const ada = await w.player()
  const answer = { QuestionID: 'today', UserID: ada.id, Choice: 'Seven' }
  await w.post('/api/AddUserScoreQuestion', answer, ada)
  await w.post('/api/AddUserScoreQuestion', answer, ada)
  expect(await getCounts(w)).toEqual({
    'player plays: new': 1,
    'weeks: all': 1,
    'solved: player': 1,
    'streaks: 1': 1,
    'hours: 12': 1,
  })
})

it('audience counts of two flushes are added up, and an event with an unknown source is refused', async () => {
  await using w = await dayWorld()
  const view = { event: 'view', visit: NEW_VISIT, source: 'feed' }
  await w.post('/api/CountEvent', view)
  await w.deps.audience.flush()
  await w.post('/api/CountEvent', view)
  await w.post('/api/CountEvent', { event: 'share' })
  const refused = await w.post('/api/CountEvent', { ...view, source: 'anything' })
  expect(refused.statusCode).toBe(400)
  expect(await getCounts(w)).toEqual({ 'views: new': 2, 'sources: feed': 2, 'shares: pressed': 1 })
})

async function worldWithCounts() {
  const w = await createWorld('2026-11-21T12:00Z')
  await incrementAudienceCounts(
    w.deps.db,
    [
      { day: TODAY, measure: 'hours', state: '08', n: 3 },
      { day: TODAY, measure: 'sources', state: 'feed', n: 4 },
      { day: TODAY, measure: 'sources', state: 'share', n: 12 },
      { day: addDays(TODAY, -7), measure: 'sources', state: 'share', n: 12 },
    ],
    0,
  )
  return w
}

it('tells admins no number from one to four, in the report, in the CSV file and in the public API', async () => {
  await using w = await worldWithCounts()
  const admin = await w.player('admin')
  const { html } = (await w.get('/api/Audience?days=7', admin)).json<{ html: string }>()
  const texts = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(texts).toContain('Plays few 0')
  expect(texts).toContain('A shared result 12 A feed or mail few')
  expect(texts).toContain('08:00 few 09:00 0')
  const file = await w.get('/api/Audience.csv?days=7', admin)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.trim().split('\r\n')).toEqual([
    'Day,Measure,State,Count',
    '2026-11-21,hours,08,few',
    '2026-11-21,sources,feed,few',
    '2026-11-21,sources,share,12',
  ])
  const forPrograms = (await w.get('/api/v1/audience?days=7', admin)).json<{ counts: unknown[] }>()
  expect(forPrograms.counts).toEqual([
    { date: TODAY, measure: 'hours', state: '08', count: 'few' },
    { date: TODAY, measure: 'sources', state: 'feed', count: 'few' },
    { date: TODAY, measure: 'sources', state: 'share', count: 12 },
  ])
})

it('refuses audience reports of other periods than 7, 30, 90 and 365 days', async () => {
  await using w = await worldWithCounts()
  const admin = await w.player('admin')
  const paths = ['/api/Audience', '/api/Audience.csv', '/api/v1/audience']
  const replies = await Promise.all(paths.map((path) => w.get(`${path}?days=36500`, admin)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
})

it('counts at most 3,000 audience events an hour of one network, and accepts further events without counting them', async () => {
  await using w = await dayWorld()
  const share = () => w.post('/api/CountEvent', { event: 'share' })
  for (let batch = 0; batch < 31; batch++) await Promise.all(Array.from({ length: 100 }, share))
  expect((await share()).statusCode).toBe(200)
  expect(await getCounts(w)).toEqual({ 'shares: pressed': 3000 })
})

it('the number of people who played today is public only if the operator shows it, and only from five people on', async () => {
  await using w = await dayWorld()
  expect((await w.get('/api/PlayedToday')).statusCode).toBe(404)
  const admin = await w.player('admin')
  await w.post('/api/SetSiteProfile', { audience: true }, admin)
  expect((await w.get('/api/PlayedToday')).json()).toEqual({ played: null })
  await incrementAudienceCounts(w.deps.db, [{ day: TODAY, measure: 'hours', state: '08', n: 5 }], 0)
  w.setClock('2026-11-21T12:01Z')
  expect((await w.get('/api/PlayedToday')).json()).toEqual({ played: 5 })
  w.setClock('2026-11-22T00:00Z')
  expect((await w.get('/api/PlayedToday')).json()).toEqual({ played: null })
})

it('audience counts that the database failed to store are stored by the next flush', async () => {
  await using w = await dayWorld()
  await w.post('/api/CountEvent', { event: 'share' })
  await w.deps.db.schema.alterTable('audience').renameTo('away').execute()
  await w.deps.audience.flush()
  await w.post('/api/CountEvent', { event: 'share' })
  await w.deps.db.schema.alterTable('away').renameTo('audience').execute()
  expect(await getCounts(w)).toEqual({ 'shares: pressed': 2 })
})
