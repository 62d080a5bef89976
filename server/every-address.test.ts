import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import type { Question } from '#domain/questions/question.ts'
import { someQuiz } from '#test/cast.ts'
import { type World, world } from '#test/world.ts'

/** Each tells something of tomorrow's question, which nobody is to know. */
const OF_TOMORROW: Partial<Question> = {
  id: 'tomorrow-id-vex',
  text: 'Which tomorrowish vexillum?',
  answer: 'Tomorrowberry',
  wrongOptions: ['Latermelon', 'Soonapple', 'Nextplum'],
  moreInfo: 'Tomorrowberries explain themselves.',
  reference: 'https://example.org/tomorrow-reference',
}
const TOMORROW_SECRETS = /tomorrow-id-vex|vexillum|tomorrowberr|latermelon|tomorrow-reference/i

/** What tells the answer of today's question, but for its options. */
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
 * The calls of the specification, whose questions carry their answer so that cards can judge: the one place for
 * today's answer. What is added here tells it to everybody.
 */
const WITH_ANSWERS = new Set([
  '/api/GetQuestion',
  '/api/getToday',
  '/api/GetList/:cat',
  '/api/GetOpenQuestions',
  '/api/getQuizQuestions/:quizId',
])

/** What any part of an address or a query is tried with: today, tomorrow, and what there is. */
const TRIED =
  '21-11-2026 22-11-2026 2026-11-21 2026-11-22 2026-11 today-id tomorrow-id-vex pair art berry 1'.split(
    ' ',
  )

/** Built files are the same on every day; what pictures show is drawn of a day's text alone, and takes long. */
const LEFT_OUT = /^\/(assets|icons|share|service-worker|licences)/

type Reply = { url: string; pattern: string; reply: LightMyRequestResponse }

/** Every public address: of each route with all that is tried, and whatever a reply names. */
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
      // One day leads to the day before, and so on to the first: of such addresses one is enough.
      const shape = named.replaceAll(/\d+/g, '0')
      if (!shapes.has(shape)) queue.push({ url: named, pattern: named })
      shapes.add(shape)
    }
  }
  return seen.size
}

/** As the server itself lists its routes and describes its calls: a new one is walked without a word here. */
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

/** A route's pattern with all that is tried in the place of each part that varies. */
function filledIn(pattern: string): string[] {
  const [whole, before = '', after = ''] =
    /^([^:*]*)(?::\w+\??(?:\(.*?\))?|\*)(.*)$/.exec(pattern) ?? []
  if (whole === undefined) return [pattern]
  const values = /^:\w+\?/.test(pattern.slice(before.length)) ? ['', ...TRIED] : TRIED
  return values.flatMap((value) => filledIn(`${before}${encodeURIComponent(value)}${after}`))
}

/** The names that queries may have, as the API describes them and the site map says. */
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

/** The addresses of ours that a reply names, in whatever format. */
function addressesIn(reply: string): string[] {
  const body = reply.replaceAll('&quot;', '"')
  const links = [...body.matchAll(/(?:href|src)="(\/(?!\/)[^"#]*)/g)].map(([, path = '']) => path)
  const whole = [...body.matchAll(/https:\/\/trivia\.example(\/[^"'<>\s\\#)]*)/g)]
  return [...links, ...whole.map(([, path = '']) => path)].map((path) =>
    path.replaceAll('&amp;', '&'),
  )
}

/**
 * A reply as a reader has it: without what a page's own script goes on from, which is a call's reply, and without
 * what one opens to be shown the answer where there is no script.
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
    await using w = await world('2026-11-20T12:00Z')
    await w.questions({ categories: ['Art'] })
    await w.get('/')
    w.setClock('2026-11-21T12:00Z')
    await w.questions({ ...OF_TODAY, ...KINDS[kind] })
    await w.get('/')
    await w.questions(OF_TOMORROW)
    await w.quizzes(someQuiz({ slug: 'pair', questionIds: ['today-id'] }))
    const erratum = { question_id: 'today-id', version: 2, at: 0, text: 'A corrigendum.' }
    await w.deps.db.insertInto('errata').values(erratum).execute()
    const leaks: string[] = []
    let withQuestion = 0
    const walked = await everyReply(w, ({ url, pattern, reply }) => {
      const whole = `${JSON.stringify(reply.headers)}\n${reply.body}`
      // What is made once a day may not be made yet, and says so by 503.
      if (reply.statusCode === 500) leaks.push(`${url}: ${reply.statusCode}`)
      if (!TOMORROW_SECRETS.test(url)) leaks.push(...found(TOMORROW_SECRETS, whole, url))
      if (whole.includes('Which fruit')) withQuestion += 1
      if (WITH_ANSWERS.has(pattern)) return
      const read = shown(reply)
      leaks.push(...found(TODAY_SECRETS, read, url))
      const counts = OPTIONS.map((option) => read.match(option)?.length ?? 0)
      // An answer among others like it stands out by nothing.
      if (new Set(counts).size > 1) leaks.push(`${url}: options ${counts.join()} times`)
    })
    expect(leaks).toEqual([])
    // It went somewhere: pages, calls, feeds, frames.
    expect(walked).toBeGreaterThan(300)
    expect(withQuestion).toBeGreaterThan(25)
  },
  // It is a thousand requests.
  120_000,
)

it('finds yesterday’s answer with the same search that finds no secrets', async () => {
  await using w = await world('2026-11-20T12:00Z')
  await w.questions({ ...OF_TODAY, ...KINDS['typed answer'] })
  await w.get('/')
  w.setClock('2026-11-21T12:00Z')
  for (const path of ['/feed.xml', '/calendar.ics', '/20-11-2026', '/api/v1/days/2026-11-20']) {
    expect(shown(await w.get(path)), path).toMatch(/typedberry/i)
  }
})
