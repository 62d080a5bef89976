import { expect, it } from 'vitest'
import type { ActivityLogEntry } from '#domain/authoring/activity.ts'
import { type World, createWorld } from '#test/world.ts'
import { deleteOldActivitiesIfDue } from './delete-old-activities.ts'

/** Logs in again, because no session lasts this long. */
async function log(w: World): Promise<ActivityLogEntry[]> {
  const { cookie } = await w.player('admin')
  return (await w.get('/api/Activities', { cookie })).json<{ data: ActivityLogEntry[] }>().data
}

const sweep = (w: World) => deleteOldActivitiesIfDue(w.deps, new AbortController().signal)

const changes = async (w: World) =>
  (await w.deps.db.selectFrom('activity_changes').select('activity_id').execute()).length

it('deletes log entries older than ACTIVITY_LOG_DAYS and keeps the questions', { tags: 'postgres' }, async () => {
  await using w = await createWorld('2026-01-01T12:00Z', { ACTIVITY_LOG_DAYS: '100' })
  const admin = await w.player('admin')
  const ids = Array.from({ length: 600 }, (_, at) => `question ${at}`)
  await w.questions(...ids.map((id) => ({ id, status: 'Draft' as const })))
  const archived = await w.post('/api/ChangeQuestions', { ids: ids.join(','), change: { to: 'archive' } }, admin)
  expect(archived.statusCode, archived.body).toBe(200)
  w.setClock('2026-04-11T11:00Z')
  await w.post('/api/RestoreQuestion', { id: ids[0] }, await w.player('admin'))
  expect(await sweep(w)).toBe(0)
  expect(await log(w)).toHaveLength(2)

  w.setClock('2026-04-12T13:00Z')
  await using neighbour = await w.neighbour('2026-04-12T13:00Z')
  const swept = await Promise.all([sweep(w), sweep(neighbour)])
  expect(swept.toSorted()).toEqual([1, null])
  expect(await log(w)).toMatchObject([{ action: 'restored' }])
  expect(await changes(w)).toBe(1)
  const rows = await w.deps.db.selectFrom('questions').select('archived_at').execute()
  expect(rows.filter((row) => row.archived_at !== null)).toHaveLength(599)
})

it('a day after an undo was killed, the unfinished activity log entry that it left behind is deleted', async () => {
  await using w = await createWorld()
  const { id: userId } = await w.player('admin')
  const entry = { id: 'staged', done_at: w.deps.now(), user_id: userId, action: 'undone' }
  const none = { questions: 0, quizzes: 0, about: '', undone_by: null }
  const change = { subject: 'question', subject_id: 'one', version: 2, change: '{}' }
  await w.deps.db
    .insertInto('activities')
    .values({ ...entry, ...none })
    .execute()
  await w.deps.db
    .insertInto('activity_changes')
    .values({ ...change, activity_id: 'staged' })
    .execute()
  expect(await sweep(w)).toBe(0)
  w.setClock('2026-11-22T12:00:01Z')
  expect(await sweep(w)).toBe(1)
  expect(await changes(w)).toBe(0)
})
