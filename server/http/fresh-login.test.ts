import { describe, expect, it } from 'vitest'
import { importExportContract } from '#contract/import-export/contract.ts'
import { questionAuthoringContract } from '#contract/question-authoring/contract.ts'
import { quizAuthoringContract } from '#contract/quiz-authoring/contract.ts'
import { scheduleContract } from '#contract/schedule/contract.ts'
import { uploadsContract } from '#contract/uploads/contract.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

const AGAIN = {
  message: 'It’s been a while since you logged in. Please log in again first.',
  code: 'login-again',
}

const OF_AUTHORS = [
  importExportContract,
  questionAuthoringContract,
  quizAuthoringContract,
  scheduleContract,
  uploadsContract,
].flatMap((contract) => Object.values(contract))

/** Calls an endpoint of a contract with meaningless values. */
async function call(w: World, { method, path }: { method: string; path: string }, who: TestPlayer) {
  const { cookie } = who
  const headers = { origin: 'https://trivia.example', cookie }
  const sent = method === 'GET' ? {} : { payload: {} }
  const reply = await w.app.inject({ method: method as 'GET', url: path, headers, ...sent })
  return reply.headers['content-type']?.includes('json') ? reply.json<unknown>() : null
}

describe('age of an author’s login', () => {
  it('refuses sensitive calls of an author some hours after the login and accepts all other calls', async () => {
    await using w = await createWorld('2026-11-21T08:00Z')
    const admin = await w.player('admin')
    w.setClock('2026-11-21T10:01Z')
    for (const endpoint of OF_AUTHORS) {
      const isRefused = 'sensitive' in endpoint
      const reply = await call(w, endpoint, admin)
      if (isRefused) expect(reply, endpoint.path).toEqual(AGAIN)
      else expect(reply, endpoint.path).not.toEqual(AGAIN)
    }
    const back = await w.player('admin')
    for (const endpoint of OF_AUTHORS) {
      expect(await call(w, endpoint, back), endpoint.path).not.toEqual(AGAIN)
    }
  })

  it('refuses all calls for authors on the day after the login and accepts calls for players', async () => {
    await using w = await createWorld('2026-11-21T08:00Z')
    const [admin, contributor] = [await w.player('admin'), await w.player('contributor')]
    w.setClock('2026-11-21T20:01Z')
    for (const endpoint of OF_AUTHORS) {
      expect(await call(w, endpoint, admin), endpoint.path).toEqual(AGAIN)
    }
    const list = { method: 'GET', path: '/api/list' }
    expect(await call(w, list, contributor)).toEqual(AGAIN)
    const account = await w.get('/api/Account', { cookie: admin.cookie })
    expect(account.statusCode).toBe(200)
  })

  it('every call with which only admins may change something requires a recent login', () => {
    const changes = OF_AUTHORS.filter(({ allow, method }) => allow === 'admin' && method !== 'GET')
    expect(changes.length).toBeGreaterThan(4)
    expect(changes.filter((endpoint) => !('sensitive' in endpoint))).toEqual([])
  })
})

it('requires a fresh login to edit published content, but allows editing drafts all day', async () => {
  await using w = await createWorld('2026-11-21T08:00Z')
  await w.questions({ id: 'seen' }, { id: 'draft', status: 'Draft' })
  const admin = await w.player('admin')
  w.setClock('2026-11-21T10:01Z')
  const edit = (id: string, who: TestPlayer) => w.post(`/api/list/Edit/${id}`, { Answer: 'Eight' }, who)
  const answerOf = async (id: string) => {
    const kept = w.deps.db.selectFrom('questions').select('answer').where('id', '=', id)
    return (await kept.executeTakeFirst())?.answer
  }
  const refused = await edit('seen', admin)
  expect([refused.statusCode, refused.json()]).toEqual([403, AGAIN])
  expect(await answerOf('seen')).toBe('Seven')
  expect((await edit('draft', admin)).statusCode).toBe(200)
  expect(await answerOf('draft')).toBe('Eight')
  expect((await edit('seen', await w.player('admin'))).statusCode).toBe(200)
})
