import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ActivityUndoReplyLine } from '#contract/activity/contract.ts'
import { ImportFormSchema } from '#contract/import-export/contract.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import type { ActivityLogEntry } from '#domain/authoring/activity.ts'
import { findActivityById } from './activities.queries.ts'
import { undoActivityInStages } from './undo-large-activity.ts'
import { importQuestions } from '#server/import-export/import-questions.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

const CHOICES = ImportFormSchema.parse({
  format: 'csv',
  difficulty: 'Medium',
  mapping: '{"":"Art"}',
  nearDuplicates: 'add',
})

/** Imports `count` questions. Returns the id of the log entry. */
async function importMany(w: World, { id }: TestPlayer, count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, at) => `What is number ${at}?,Thing ${at},,,`)
  const text = ['Question,Answer', ...rows].join('\n')
  const job = {
    fileName: 'numbers',
    choices: CHOICES,
    person: { id, role: 'admin' as const },
    at: w.deps.now(),
  }
  const file = new TextEncoder().encode(text)
  const db = await openDatabase(w.deps.settings.database, { unhurried: true })
  const report = await importQuestions(db, { ...job, file, write: true, trustSuggestions: true }, () => {})
  await db.destroy()
  await w.deps.content.refresh()
  expect(report.done?.added).toBe(count)
  return report.done?.activity ?? ''
}

async function undo(w: World, as: TestPlayer, id: string, rest = false): Promise<ActivityUndoReplyLine[]> {
  const reply = await w.post('/api/UndoWithProgress', { id, rest }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ActivityUndoReplyLine)
}

const questions = async (w: World) => {
  const rows = await w.deps.db.selectFrom('questions').selectAll().orderBy('id').execute()
  return rows.map((row) => Object.assign(row, { version: 0, updated_at: 0 }))
}

it('undoing an import of 5,000 questions does not block players, and can itself be undone', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const activity = await importMany(w, admin, 5000)
  const [{ id: had } = { id: '' }] = await questions(w)
  const day = { day: '2026-11-20', question_id: had, assigned_at: 0 }
  await w.deps.db.insertInto('days').values(day).execute()
  const before = await questions(w)
  const refused = await undo(w, admin, activity)
  expect(refused.at(-1)).toEqual({
    error: { message: expect.stringMatching(/^This can’t be undone: .*: It’s already been the question of the day$/) },
  })
  expect(await questions(w)).toEqual(before)

  const over = { is: false }
  const work = undo(w, admin, activity, true).finally(() => {
    over.is = true
  })
  const statuses: number[] = []
  while (!over.is) {
    statuses.push((await w.get('/api/Activities', { cookie: admin.cookie })).statusCode)
    await pause(50)
  }
  const lines = await work
  expect(lines.at(-1)).toMatchObject({
    undone: { undone: 4999, kept: 1, data: { action: 'undone', questions: 4999 } },
  })
  expect(lines.filter((line) => 'progress' in line).length).toBeGreaterThan(5)
  expect(statuses.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await questions(w)).toHaveLength(1)

  const log = (await w.get('/api/Activities', { cookie: admin.cookie })).json<{
    data: ActivityLogEntry[]
  }>().data
  const entry = log.find(({ action }) => action === 'undone')
  expect((await undo(w, admin, entry?.id ?? '')).at(-1)).toMatchObject({ undone: { kept: 0 } })
  expect(await questions(w)).toEqual(before)
}, 60_000)

it('undoing a large import keeps a question that is planned for a day just before the undo would delete it', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const entry = await findActivityById(w.deps.db, await importMany(w, admin, 600))
  if (!entry) throw new Error('The log has no entry of the import')
  const [{ id } = { id: '' }] = await questions(w)
  const plan = () =>
    w.deps.db.updateTable('questions').set({ scheduled_day: '2027-01-01' }).where('id', '=', id).execute()
  let judged = 0
  let isPlanned = false
  const db = w.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (judged > 0 && !isPlanned) {
        isPlanned = true
        await plan()
      }
      return result
    },
  })
  const by = { player: { id: admin.id, role: 'admin' as const }, at: w.deps.now(), rest: true }
  const undone = await undoActivityInStages(db, entry, by, ({ phase }) => {
    judged += phase === 'writing' ? 1 : 0
  })
  expect(undone).toMatchObject({ is: 'undone', undone: 599, kept: 1 })
  expect(judged).toBe(2)
  expect((await questions(w)).map((row) => row.id)).toEqual([id])
})
