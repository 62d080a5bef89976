import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

type Done = { data: { id: string; Status: string } }

it('saves an admin’s unfinished draft and refuses every way to publish it', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const post = (url: string, body: object) => w.post(url, body, admin)
  const kept = await post('/api/list', { Question: 'Which river?', Unfinished: true })
  const { id, Status } = kept.json<Done>().data
  expect(Status).toBe('Draft')
  expect((await post('/api/list', { Question: ' ', Unfinished: true })).statusCode).toBe(400)

  const published = await post('/api/SetQuestionStatus', { id, Status: 'Published' })
  expect([published.statusCode, published.json()]).toMatchObject([
    400,
    { flaws: [{ field: 'answer' }, { field: 'wrongOptions' }] },
  ])
  expect((await post('/api/ScheduleQuestion', { id, Day: '2026-12-24' })).statusCode).toBe(409)
  const quiz = { Title: 'Rivers', Questions: [id] }
  const refused = await post('/api/AddQuiz', { ...quiz, Status: 'Published' })
  expect(refused.json()).toEqual({
    message: '“Which river?” isn’t finished: The answer is missing',
  })
  const draft = (await post('/api/AddQuiz', { ...quiz, Status: 'Draft' })).json<Done>().data
  const publish = { id: draft.id, Action: 'publish' }
  expect((await post('/api/SetQuizStatus', publish)).statusCode).toBe(409)
  expect((await post(`/api/EditQuiz/${draft.id}`, { Status: 'Published' })).statusCode).toBe(409)
  const many = { ids: id, change: { to: 'status', status: 'Quizonly' } }
  expect((await post('/api/ChangeQuestions', many)).json()).toMatchObject({ changed: 0 })
  expect((await w.get('/')).body).not.toContain('Which river?')
})
