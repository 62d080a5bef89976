import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import type { Question } from '#domain/questions/question.ts'
import { createQuiz } from '#test/fixtures.ts'
import { type World, createWorld } from '#test/world.ts'

/** A question whose every field would reveal tomorrow's question. */
const OF_TOMORROW: Partial<Question> = {
  id: 'tomorrow-id-vex',
  text: 'Which tomorrowish vexillum?',
  answer: 'Tomorrowberry',
  wrongOptions: ['Latermelon', 'Soonapple', 'Nextplum'],
  moreInfo: 'Tomorrowberries explain themselves.',
  reference: 'https://example.org/tomorrow-reference',
}
const TOMORROW_SECRETS = /tomorrow-id-vex|vexillum|tomorrowberr|latermelon|tomorrow-reference/i

/** A question whose every field except the options would reveal today's answer. */
const OF_TODAY: Partial<Question> = {
  id: 'today-id',
  text: 'Which fruit is it today?',
  moreInfo: 'The explainberry.',
  reference: 'https://example.org/today-reference',
  categories: ['Art'],
}
const TODAY_SECRETS = /explainberry|today-reference|corrigendum|typedberry|acceptedberry/i

const KINDS: Record<string, Partial<Question>> = {
  'typed answer': {
    kind: 'Freetext',
    answer: 'Typedberry',
    wrongOptions: [],
    acceptedAnswers: ['Acceptedberry'],
  },
  options: { answer: 'Rightberry', wrongOptions: ['Leftberry', 'Upberry', 'Downberry'] },
}
const OPTIONS = [/rightberry/gi, /leftberry/gi, /upberry/gi, /downberry/gi]

/**
 * Calls of the specification whose questions include the answer, so that cards can check it. These are the only places
 * for today's answer.
 */
const WITH_ANSWERS = new Set([
  '/api/GetQuestion',
  '/api/getToday',
  '/api/GetList/:cat',
  '/api/GetOpenQuestions',
  '/api/getQuizQuestions/:quizId',
])

/** Values for every parameter of addresses and queries: today, tomorrow, and existing ids. */
const TRIED = '21-11-2026 22-11-2026 2026-11-21 2026-11-22 2026-11 today-id tomorrow-id-vex pair art berry 1'.split(' ')

/** Built files do not depend on the day. Share pictures are rendered from a day's text only, and are slow. */
const LEFT_OUT = /^\/(assets|icons|share|service-worker|licences)/

type Reply = { url: string; pattern: string; reply: LightMyRequestResponse }

/** Requests every public address: each route with all parameter values, and every address in a reply. */
async function everyReply(w: World, look: (one: Reply) => void): Promise<number> {
  const seen = new Set<string>()
  const shapes = new Set<string>()
  const queue = await firstAddresses(w)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { url, pattern } = next
    if (seen.has(url) || LEFT_OUT.test(url)) continue
    seen.add(url)
    const reply = await w.get(url)
    look({ url, pattern, reply })
    for (const named of addressesIn(reply.body)) {
      // Each day links to the day before. One of such addresses is enough.
      const shape = named.replaceAll(/\d+/g, '0')
      if (!shapes.has(shape)) queue.push({ url: named, pattern: named })
      shapes.add(shape)
    }
  }
  return seen.size
}

/** Reads the routes from the server and the API description, so that new ones are tested automatically. */
async function firstAddresses(w: World): Promise<{ url: string; pattern: string }[]> {
  const queries = await queriesByPattern(w)
  return [...w.app.accessByRoute].flatMap(([route, allow]) => {
    const [method, pattern = ''] = route.split(' ')
    if (method !== 'GET' || allow !== 'anyone') return []
    const paths = filledIn(pattern)
    const asked = (queries.get(pattern) ?? []).flatMap((name) =>
      TRIED.map((value) => `${paths[0]}?${name}=${encodeURIComponent(value)}`),
    )
    return [...paths, ...asked].map((url) => ({ url, pattern }))
  })
}

/** Returns a route's pattern with each parameter replaced by each value. */
function filledIn(pattern: string): string[] {
  const [whole, before = '', after = ''] = /^([^:*]*)(?::\w+\??(?:\(.*?\))?|\*)(.*)$/.exec(pattern) ?? []
  if (whole === undefined) return [pattern]
  const values = /^:\w+\?/.test(pattern.slice(before.length)) ? ['', ...TRIED] : TRIED
  return values.flatMap((value) => filledIn(`${before}${encodeURIComponent(value)}${after}`))
}

/** Returns the names of query parameters from the API description and the site map. */
async function queriesByPattern(w: World): Promise<Map<string, readonly string[]>> {
  type Described = { get?: { parameters?: { in: string; name: string }[] } }
  const { paths } = (await w.get('/api/openapi.json')).json<{ paths: Record<string, Described> }>()
  const ofCalls = Object.entries(paths).map(([path, { get }]) => {
    const names = (get?.parameters ?? []).filter((one) => one.in === 'query')
    return [path.replaceAll(/\{(\w+)\}/g, ':$1'), names.map(({ name }) => name)] as const
  })
  const ofPages = w.deps.pages.siteMap.map(({ path, query = [] }) => [path, query] as const)
  return new Map<string, readonly string[]>([...ofCalls, ...ofPages])
}

/** Returns the site's own addresses in a reply of any format. */
function addressesIn(reply: string): string[] {
  const body = reply.replaceAll('&quot;', '"')
  const links = [...body.matchAll(/(?:href|src)="(\/(?!\/)[^"#]*)/g)].map(([, path = '']) => path)
  const whole = [...body.matchAll(/https:\/\/trivia\.example(\/[^"'<>\s\\#)]*)/g)]
  return [...links, ...whole.map(([, path = '']) => path)].map((path) => path.replaceAll('&amp;', '&'))
}

/**
 * Returns the visible part of a reply: without the state for the page's script, and without the fallback that shows the
 * answer if there is no script.
 */
function shown({ body, headers }: LightMyRequestResponse): string {
  const read = [
    /<script type="application\/json"[^>]*>.*?<\/script>/gs,
    /<template [^>]*>.*?<\/template>/gs,
    /<div [^>]*data-nosnippet[^>]*><details><summary>Show the answer<.*?<\/details>/gs,
  ].reduce((text, hidden) => text.replaceAll(hidden, ''), body)
  return `${JSON.stringify(headers)}\n${read}`
}

function found(secrets: RegExp, text: string, url: string): string[] {
  const at = text.search(secrets)
  return at < 0 ? [] : [`${url}: …${text.slice(Math.max(0, at - 60), at + 40)}…`]
}

it.each(Object.keys(KINDS))(
  'no public address reveals tomorrow’s question, nor today’s answer to a question with %s',
  async (kind) => {
    await using w = await createWorld('2026-11-20T12:00Z')
    await w.questions({ categories: ['Art'] })
    await w.get('/')
    w.setClock('2026-11-21T12:00Z')
    await w.questions({ ...OF_TODAY, ...KINDS[kind] })
    await w.get('/')
    await w.questions(OF_TOMORROW)
    await w.quizzes(createQuiz({ slug: 'pair', questionIds: ['today-id'] }))
    const erratum = { question_id: 'today-id', version: 2, at: 0, text: 'A corrigendum.' }
    await w.deps.db.insertInto('errata').values(erratum).execute()
    const leaks: string[] = []
    let withQuestion = 0
    const walked = await everyReply(w, ({ url, pattern, reply }) => {
      const whole = `${JSON.stringify(reply.headers)}\n${reply.body}`
      // Content that is created once a day may not exist yet and then replies 503.
      if (reply.statusCode === 500) leaks.push(`${url}: ${reply.statusCode}`)
      if (!TOMORROW_SECRETS.test(url)) leaks.push(...found(TOMORROW_SECRETS, whole, url))
      if (whole.includes('Which fruit')) withQuestion += 1
      if (WITH_ANSWERS.has(pattern)) return
      const read = shown(reply)
      leaks.push(...found(TODAY_SECRETS, read, url))
      const counts = OPTIONS.map((option) => read.match(option)?.length ?? 0)
      // An answer among the options must not occur more often than the others.
      if (new Set(counts).size > 1) leaks.push(`${url}: options ${counts.join()} times`)
    })
    expect(leaks).toEqual([])
    // The test reached pages, calls, feeds and frames.
    expect(walked).toBeGreaterThan(300)
    expect(withQuestion).toBeGreaterThan(25)
  },
  // This takes about a thousand requests.
  120_000,
)

it('the search for secrets at all addresses does find yesterday’s answer, which is public', async () => {
  await using w = await createWorld('2026-11-20T12:00Z')
  await w.questions({ ...OF_TODAY, ...KINDS['typed answer'] })
  await w.get('/')
  w.setClock('2026-11-21T12:00Z')
  for (const path of ['/feed.xml', '/calendar.ics', '/20-11-2026', '/api/v1/days/2026-11-20']) {
    expect(shown(await w.get(path)), path).toMatch(/typedberry/i)
  }
})
