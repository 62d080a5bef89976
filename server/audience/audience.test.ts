import { expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

type Report = { counts: { day: string; measure: string; state: string; n: number }[] }

const NEW_VISIT = { state: 'new', isSecondDay: false, week: 'first' }

async function getCounts(w: World): Promise<Record<string, number>> {
  await w.deps.audience.flush()
  const reply = await w.get('/api/Audience?days=7', await w.player('admin'))
  return Object.fromEntries(reply.json<Report>().counts.map(({ measure, state, n }) => [`${measure}: ${state}`, n]))
}

async function dayWorld() {
  const w = await createWorld('2026-11-21T12:00Z')
  await w.questions({ id: 'today' })
  await w.get('/api/getToday')
  return w
}

it('counts a visitor’s pick once, with the state that the browser says', async () => {
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

it('counts a player’s first answer with the state and the streak that the server knows', async () => {
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

it('adds counts of several writes and refuses states that it does not know', async () => {
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
