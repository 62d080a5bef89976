import { expect, it } from 'vitest'
import { createQuiz } from '#test/fixtures.ts'
import { createWorld, type World } from '#test/world.ts'

async function addQuizzes(w: World): Promise<void> {
  const [question] = await w.questions({ status: 'Quizonly' })
  const questionIds = [question?.id ?? '']
  await w.quizzes(
    createQuiz({ id: 'the-id', slug: 'maps', questionIds }),
    createQuiz({ id: 'app', slug: 'app', type: 'apponly', questionIds }),
  )
}

it('redirects every spelling of a quiz’s address, and its id, to the canonical address', async () => {
  await using w = await createWorld()
  await addQuizzes(w)
  for (const path of ['/quiz/MAPS', '/quiz/the-id', '/Quiz/the-id', '/Quiz/mAPS']) {
    const { statusCode, headers } = await w.get(path)
    expect([path, statusCode, headers.location]).toEqual([path, 301, '/Quiz/maps'])
  }
  const { statusCode, body } = await w.get('/Quiz/maps')
  expect(statusCode).toBe(200)
  expect(body).toContain('<link rel="canonical" href="https://trivia.example/Quiz/maps"')
})

it('replies 404 with the page for missing addresses to quizzes that are not there or only in the app', async () => {
  await using w = await createWorld()
  await addQuizzes(w)
  for (const key of ['none', 'app', '%25', 'a%2Fb', '%3Cscript%3E', 'x'.repeat(300), '%F0%9F%A7%A8']) {
    const { statusCode, body } = await w.get(`/Quiz/${key}`)
    expect(statusCode, key).toBe(404)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], key).toContain('this page isn’t here')
  }
})
