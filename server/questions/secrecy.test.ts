import { expect, it } from 'vitest'
import { CATEGORIES } from '#domain/categories/category.ts'
import { createWorld } from '#test/world.ts'

const SECRET = 'Who knows the secret of tomorrow?'

it('reveals a question nowhere before its day', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await w.questions(
    { id: 'today', categories: ['Art'] },
    { id: 'secret-id', text: SECRET, answer: 'Nobody yet', categories: ['Sport'] },
    { id: 'quiz-id', text: 'A quiz secret?', status: 'Quizonly' },
    { id: 'draft-id', text: 'A draft secret?', status: 'Draft' },
  )
  const paths = [
    '/',
    '/GetToday',
    '/22-11-2026',
    '/GetToday/22-11-2026',
    '/31-12-2099',
    '/sitemap-1.xml',
    '/robots.txt',
    '/share/22-11-2026.png',
    '/share/secret-id.png',
    '/api/docs',
    '/api/openapi.json',
    '/api/Site',
    '/api/Tweet',
    '/api/getToday',
    '/api/Categories',
    '/api/GetQuestion?date=2026-11-22',
    '/api/GetQuestion?date=secret-id',
    '/api/list/secret-id',
    '/list/secret-id',
    '/api/SearchQuestions/secret',
    ...CATEGORIES.flatMap(({ path }) => [`/Categories/${path}`, `/api/GetList/${path}`]),
  ]
  for (const path of paths) {
    const { body, headers } = await w.get(path)
    for (const secret of [SECRET, 'Nobody yet', 'secret-id', 'quiz secret', 'draft secret']) {
      const asked = path.includes(secret)
      expect(asked ? '' : body, `${path} tells ${secret}`).not.toContain(secret)
      expect(JSON.stringify(headers)).not.toContain(secret)
    }
  }
  expect((await w.get('/')).body).toContain('ladybird')
})

it('shows a quiz with unreleased questions to its authors only', { tags: 'postgres' }, async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await w.questions({ id: 'today' }, { id: 'secret-id', text: SECRET, answer: 'Nobody yet' })
  const author = await w.player('contributor')
  const quiz = { Title: 'Secret quiz', Questions: ['secret-id'] }
  await w.post('/api/AddQuiz', quiz, author)
  await w.deps.db.updateTable('quizzes').set({ status: 'Published' }).execute()
  const ask = async (path: string, as?: { cookie: string }) => w.get(path, as && { cookie: as.cookie })
  const others = [undefined, await w.player(), await w.player('contributor')]
  for (const path of [
    '/Quiz',
    '/Quiz/secret-quiz',
    '/sitemap-1.xml',
    '/api/GetQuizzes',
    '/api/GetQuiz/secret-quiz',
    '/api/getQuizQuestions/secret-quiz',
    '/api/QuizPreview/secret-quiz',
    '/share/quiz-secret-quiz.png',
  ]) {
    for (const other of others) {
      const { body } = await ask(path, other)
      for (const secret of [SECRET, 'Nobody yet', 'Secret quiz']) {
        expect(body, `${path} tells ${secret}`).not.toContain(secret)
      }
    }
  }
  for (const knows of [author, await w.player('admin')]) {
    expect((await ask('/api/QuizPreview/Secret-Quiz', knows)).body).toContain(SECRET)
  }
})
