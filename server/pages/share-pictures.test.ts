import { DEFAULT_SITE_PROFILE } from '#domain/site/site.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createQuestion, createQuiz } from '#test/fixtures.ts'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { type World, createWorld } from '#test/world.ts'
import { createSharePictureRenderer } from './share-picture-renderer.ts'
import { openSharePictureFolder } from './share-picture-folder.ts'

const MAPS = {
  site: DEFAULT_SITE_PROFILE,
  text: 'Maps',
  category: 'Geography',
  note: '1 question',
  picture: null,
} as const

const folderOf = (w: World) => w.deps.settings.sharePictures.folder

/** Adds a quiz for each slug, so that each has a different share picture. */
async function quizzes(w: World, slugs: string[], mediaUrl = ''): Promise<void> {
  const [question = createQuestion()] = await w.questions({ status: 'Quizonly' })
  await w.quizzes(
    ...slugs.map((slug) => createQuiz({ id: slug, slug, title: slug, mediaUrl, questionIds: [question.id] })),
  )
}

it('draws a share picture once for concurrent and later requests', async () => {
  await using w = await createWorld()
  await quizzes(w, ['maps'])
  const replies = await Promise.all(['a', 'b', 'c'].map(() => w.get('/share/quiz-maps.png')))
  const [first] = replies
  for (const { statusCode, rawPayload } of replies) {
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  }
  expect(await readdir(folderOf(w))).toEqual([expect.stringMatching(/^[\da-f]{32}\.png$/)])
  const etag = String(first?.headers.etag)
  const known = await w.get('/share/quiz-maps.png', { 'if-none-match': etag })
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  // Overwrites the cached file to show that it is sent again.
  await writeFile(join(folderOf(w), etag.replaceAll('"', '')), 'as kept')
  expect((await w.get('/share/quiz-maps.png')).body).toBe('as kept')
})

it('sends the site’s own picture if many pictures are being drawn, and 503 if the queue is full', async () => {
  await using w = await createWorld()
  const slugs = Array.from({ length: 25 }, (_, at) => `quiz-${at}`)
  await quizzes(w, slugs)
  const standIn = (await w.get('/icons/share.png')).rawPayload
  const replies = await Promise.all(slugs.map((slug) => w.get(`/share/quiz-${slug}.png`)))
  const refused = replies.filter(({ statusCode }) => statusCode === 503)
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5', '5'])
  const stoodInFor = replies.filter(({ rawPayload }) => rawPayload.equals(standIn))
  expect(stoodInFor).toHaveLength(17)
  expect(stoodInFor[0]?.headers['cache-control']).toBe('public, max-age=30')
})

it('shows the drawing of a quiz in its share picture', async () => {
  await using w = await createWorld()
  await quizzes(w, ['maps'])
  const plain = await w.get('/share/quiz-maps.png')
  await w.deps.content.write(async (trx) => {
    await trx.updateTable('quizzes').set({ media_url: '/Media/the-edible-map.svg' }).execute()
    return { result: null, changed: true }
  })
  const drawn = await w.get('/share/quiz-maps.png')
  expect(drawn.rawPayload.length).toBeGreaterThan(plain.rawPayload.length + 10_000)
})

it('draws the quotation marks of a title as they are on the page', async () => {
  await using w = await createWorld()
  const [question = createQuestion()] = await w.questions({ status: 'Quizonly' })
  const titles = { straight: 'It\'s "Maps"', typographic: 'It’s “Maps”' }
  await w.quizzes(
    ...Object.entries(titles).map(([slug, title]) => createQuiz({ id: slug, slug, title, questionIds: [question.id] })),
  )
  const pictures = await Promise.all(Object.keys(titles).map((slug) => w.get(`/share/quiz-${slug}.png`)))
  expect(pictures[0]?.statusCode).toBe(200)
  expect(pictures[0]?.headers.etag).toBe(pictures[1]?.headers.etag)
})

it('draws a player’s result without the answer, and only at its canonical address', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await w.questions({ text: 'How many spots?' })
  await quizzes(w, ['maps'])
  const sizes: number[] = []
  const names = ['21-11-2026', '21-11-2026-first', '21-11-2026-learned-7', '21-11-2026-circle-3-of-5']
  for (const name of [...names, 'quiz-maps', 'result-1-maps']) {
    const reply = await w.get(`/share/${name}.png`)
    expect([name, reply.statusCode, reply.headers['content-type']]).toEqual([name, 200, 'image/png'])
    sizes.push(reply.rawPayload.length)
  }
  expect(new Set(sizes).size).toBe(6)
  for (const name of [
    '22-11-2026-first',
    '21-11-2026-first-8',
    '21-11-2026-first-07',
    '20-11-2026-first',
    '21-11-2026-circle-03-of-5',
    '21-11-2026-circle-3-of-21',
    'result-2-maps',
    'result-01-maps',
    'result-1-Maps',
    'result-1-nothing',
  ]) {
    expect([name, (await w.get(`/share/${name}.png`)).statusCode]).toEqual([name, 404])
  }
})

it('sends a stand-in for a picture that cannot be drawn, and draws the next one', async () => {
  await using w = await createWorld()
  const upload = `${'0'.repeat(32)}.webp`
  await w.deps.media.put(upload, Buffer.from('no picture at all'), 'image/webp')
  await quizzes(w, ['broken'], `/Media/${upload}`)
  await quizzes(w, ['maps'])
  const standIn = (await w.get('/icons/share.png')).rawPayload
  const broken = await w.get('/share/quiz-broken.png')
  expect([broken.statusCode, broken.rawPayload.equals(standIn)]).toEqual([200, true])
  const maps = await w.get('/share/quiz-maps.png')
  expect([maps.statusCode, maps.rawPayload.equals(standIn)]).toEqual([200, false])
  expect(w.logged.join('')).toContain('could not draw a share picture')
})

it.each([
  ['dies', 'process.on("message", () => process.kill(process.pid, "SIGKILL"))'],
  ['sends no reply', 'process.on("message", () => {})'],
])('gives up a drawing process that %s', async (_, text) => {
  const program = join(await createTemporaryFolder(), 'program.mjs')
  await writeFile(program, text)
  const renderer = createSharePictureRenderer({ program, timeoutMs: 400 })
  await expect(renderer.draw(MAPS)).rejects.toThrow('returned no picture')
  await expect(renderer.draw(MAPS)).rejects.toThrow('returned no picture')
  renderer.close()
  await expect(renderer.draw(MAPS)).rejects.toThrow('The share picture renderer is closed')
})

it('deletes the oldest share pictures if the folder exceeds its limit', async () => {
  const folder = join(await createTemporaryFolder(), 'share')
  await mkdir(folder)
  for (const [at, name] of ['oldest', 'older', 'old'].entries()) {
    await writeFile(join(folder, `${name}.png`), randomBytes(1000))
    await utimes(join(folder, `${name}.png`), at, at)
  }
  const pictures = openSharePictureFolder(folder, { warn: expect.unreachable }, 2500)
  await pictures.put('new.png', randomBytes(1000))
  expect((await readdir(folder)).toSorted()).toEqual(['new.png', 'old.png'])
})
