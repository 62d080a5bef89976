import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { createQuiz } from '#test/fixtures.ts'
import { createWorld } from '#test/world.ts'
import { BUILD_OUTPUT_FOLDER } from '../../start-process.ts'
import { makePublicArchiveIfMissing } from './make-archive-if-missing.ts'

it('the public archive contains all published questions and quizzes and nothing else', async () => {
  await using w = await createWorld('2026-11-20T12:00Z')
  await w.questions({
    id: 'shown',
    mediaUrl: '/Media/all-at-sea.svg',
    mediaText: 'A gull',
    text: 'Which bug, "the" ladybird, has seven spots?',
    source: 'A book of bugs',
    licence: 'CC BY 4.0',
  })
  await w.get('/')
  w.setClock('2026-11-21T12:00Z')
  await w.questions({ id: 'today', answer: 'Lapis' })
  await w.get('/')
  await w.questions({ id: 'tomorrow', answer: 'Not yet' })
  const [asked] = await w.quizQuestions({ id: 'of-a-quiz', text: 'Which bug is in a quiz?' })
  const questionIds = [asked?.id ?? '', 'shown']
  await w.quizzes(createQuiz({ slug: 'bugs', questionIds }), createQuiz({ slug: 'open', questionIds: ['today'] }))
  const path = '/export/archive.zip'
  expect((await w.get(path)).headers['retry-after']).toBe('60')
  const { signal } = new AbortController()
  expect(await makePublicArchiveIfMissing(w.deps, BUILD_OUTPUT_FOLDER, signal)).toBe(true)
  expect(await makePublicArchiveIfMissing(w.deps, BUILD_OUTPUT_FOLDER, signal)).toBe(false)
  const reply = await w.get(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/zip')
  const zip = unzipSync(reply.rawPayload)
  const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array())
  expect(Object.keys(zip)).toEqual([
    'questions.yaml',
    'questions.csv',
    'days.csv',
    'quizzes.json',
    'pictures/all-at-sea.svg',
    'pictures.csv',
    'CREDITS.txt',
    'README.txt',
  ])
  expect(text('days.csv')).toBe('date,id\n2026-11-20,shown\n')
  expect(text('CREDITS.txt')).toContain('shown: A book of bugs, CC BY 4.0')
  expect(text('questions.csv')).toContain('CC BY 4.0')
  expect(JSON.parse(text('quizzes.json'))).toContainEqual(
    expect.objectContaining({ slug: 'bugs', questions: questionIds }),
  )
  expect(text('quizzes.json')).not.toContain('open')
  expect(text('questions.csv')).toContain('Which bug is in a quiz?')
  expect(text('pictures/all-at-sea.svg')).toContain('<svg')
  expect(text('pictures.csv')).toContain('A gull,shown,A book of bugs,CC BY 4.0')
  const all = Object.keys(zip).map(text).join('\n')
  expect(all).toContain('ladybird')
  expect(all).not.toMatch(/Lapis|Not yet/)
  const again = await w.get(path, { 'if-none-match': String(reply.headers.etag) })
  expect(again.statusCode).toBe(304)
  w.setClock('2026-11-22T00:00Z')
  expect((await w.get(path)).statusCode).toBe(503)
  expect(await makePublicArchiveIfMissing(w.deps, BUILD_OUTPUT_FOLDER, signal)).toBe(true)
  const next = unzipSync((await w.get(path)).rawPayload)
  expect(strFromU8(next['days.csv'] ?? new Uint8Array())).toContain('today')
})
