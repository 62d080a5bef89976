import { expect, it } from 'vitest'
import { createQuiz, TIME_ZONES } from '#test/fixtures.ts'
import { type World, createWorld } from '#test/world.ts'

type Thing = { '@type': string } & Record<string, unknown>

/** Returns the schema.org objects of a page by type. */
async function things(w: World, path: string): Promise<Record<string, Thing>> {
  const { body } = await w.get(path)
  const [, json = '', ...more] = body.split(/<script type="application\/ld\+json">(.*?)<\/script>/s)
  expect(more).toHaveLength(1)
  const data = JSON.parse(json) as { '@context': string; '@graph': Thing[] }
  expect(data['@context']).toBe('https://schema.org')
  return Object.fromEntries(data['@graph'].map((thing) => [thing['@type'], thing]))
}

const listOf = (thing: Thing | undefined, key: string) => (thing?.[key] ?? []) as Thing[]

const trailOf = (thing?: Thing) => listOf(thing, 'itemListElement').map(({ item }) => new URL(String(item)).pathname)

it('describes the home page as a website with search and today’s question without its answer', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await w.questions({ ...TIME_ZONES, text: 'Is </script><script>alert(1)</script> fine?' })
  const { WebSite, Quiz, ...rest } = await things(w, '/')
  expect(rest).toEqual({})
  expect(WebSite?.['potentialAction']).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: 'https://trivia.example/Search?q={search_term_string}' },
  })
  expect(Quiz?.['hasPart']).toEqual([{ '@type': 'Question', name: 'Is </script><script>alert(1)</script> fine?' }])
  const dated = await things(w, '/21-11-2026')
  expect(JSON.stringify(dated)).not.toContain('acceptedAnswer')
})

it('sets the quotation marks of structured data as on the page', async () => {
  await using w = await createWorld('2026-11-20T12:00Z')
  await w.questions({ ...TIME_ZONES, text: 'Who said "That\'s it"?', answer: "O'Brien" })
  await w.get('/')
  w.setClock('2026-11-21T12:00Z')
  const { Quiz } = await things(w, '/20-11-2026')
  expect(Quiz?.['hasPart']).toMatchObject([{ name: 'Who said “That’s it”?', acceptedAnswer: { text: 'O’Brien' } }])
})

it('includes the answer and breadcrumbs in the structured data of a past day', async () => {
  await using w = await createWorld('2026-10-21T12:00Z')
  await w.questions(TIME_ZONES)
  await w.get('/')
  w.setClock('2026-11-21T12:00Z')
  await w.questions({ kind: 'Freetext', answer: 'Quetzal', wrongOptions: [] })
  await w.get('/')
  const { Quiz, BreadcrumbList } = await things(w, '/21-10-2026')
  const [question] = listOf(Quiz, 'hasPart')
  expect(question?.['acceptedAnswer']).toMatchObject({ '@type': 'Answer', text: 'France' })
  const suggested = question?.['suggestedAnswer'] as { text: string }[]
  expect(suggested.map(({ text }) => text).toSorted()).toEqual(['Russia', 'United Kingdom', 'United States'])
  expect(trailOf(BreadcrumbList)).toEqual(['/', '/Archive', '/Archive/10-2026', '/21-10-2026'])
  w.setClock('2026-11-22T12:00Z')
  const typed = await things(w, '/21-11-2026')
  expect(typed['Quiz']?.['hasPart']).toMatchObject([
    { eduQuestionType: 'Flashcard', acceptedAnswer: { text: 'Quetzal' } },
  ])
})

it('includes breadcrumbs on every page that search engines list and no structured data elsewhere', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const [asked] = await w.quizQuestions({})
  await w.quizzes(createQuiz({ slug: 'maps', questionIds: [asked?.id ?? ''] }))
  for (const [path, trail] of [
    ['/About', ['/', '/About']],
    ['/Categories/Art', ['/', '/Categories/Art']],
    ['/Quiz/maps', ['/', '/Quiz', '/Quiz/maps']],
    ['/Search', ['/', '/Search']],
  ] as const) {
    expect(trailOf((await things(w, path))['BreadcrumbList']), path).toEqual(trail)
  }
  const { Quiz } = await things(w, '/Quiz/maps')
  expect(JSON.stringify(Quiz)).not.toMatch(/Answer|Seven/)
  for (const path of ['/nothing', '/Profile', '/Search?q=zebra']) {
    expect((await w.get(path)).body, path).not.toContain('ld+json')
  }
})
