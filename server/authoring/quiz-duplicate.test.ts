import { expect, it } from 'vitest'
import type { AuthoredQuizJson } from '#contract/quiz-authoring/authored-wire.ts'
import { createWorld } from '#test/world.ts'

type Done = { data: AuthoredQuizJson; activity: string }

it('duplicates a quiz as a draft with its own slug and without archived questions', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const other = await w.player('admin')
  const some = await w.questions({ status: 'Quizonly' }, { status: 'Quizonly' })
  const [kept = '', archived = ''] = some.map(({ id }) => id)
  const Title = 'A title as long as titles may be '.repeat(5).slice(0, 150)
  const quiz = { Title, Byline: 'Twice', Categories: 'History', Questions: [archived, kept] }
  const added = (await w.post('/api/AddQuiz', quiz, admin)).json<Done>().data
  await w.deps.db.updateTable('questions').set({ archived_at: 1 }).where('id', '=', archived).execute()
  const copies = [
    await w.post('/api/DuplicateQuiz', { id: added.id }, other),
    await w.post('/api/DuplicateQuiz', { id: added.id }, other),
  ].map((reply) => reply.json<Done>())
  const [first] = copies
  expect(first?.data).toMatchObject({
    Title: `${Title.slice(0, 143)} (copy)`,
    Byline: 'Twice',
    Categories: 'History',
    Questions: [kept],
    Status: 'Draft',
    UserName: other.name,
    Version: 1,
  })
  expect(new Set([added, ...copies.map(({ data }) => data)].map(({ Stub }) => Stub)).size).toBe(3)
  const undone = await w.post('/api/Undo', { id: first?.activity }, other)
  expect(undone.json()).toMatchObject({ undone: 1 })
  expect((await w.post('/api/DuplicateQuiz', { id: 'none' }, admin)).statusCode).toBe(404)
})
