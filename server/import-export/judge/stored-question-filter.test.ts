import { expect, it } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { createImportMatchFilter } from './stored-question-filter.ts'
import type { StoredQuestionSummary } from './stored-questions.queries.ts'

const ASKED = { text: 'Which river flows through Vienna and Budapest?', answer: 'The Danube' }
const UNRELATED: StoredQuestionSummary = {
  id: 'stored',
  text: 'How many strings does a violin have?',
  answer: 'Four',
  mediaUrl: '',
  source: 'Quiz box',
  sourceId: '8',
  plannedDay: null,
  archived: false,
  optionsHash: 0,
}

it.each<[string, boolean, Partial<StoredQuestionSummary>]>([
  ['nothing in common with the file', false, {}],
  ['an id that the file names', true, { id: 'named' }],
  ['an id that the import would give', true, { id: 'made' }],
  ['a numbered id that the import would give', true, { id: 'made-2' }],
  ['a text of the file', true, { text: 'which river flows through vienna and Budapest' }],
  ['the source and source id of a row', true, { sourceId: '7' }],
  ['nearly a text of the file', true, { text: 'Which river flows through Budapest?', answer: 'Danube' }],
  [
    'nearly a text of the file, but archived',
    false,
    { text: 'Which river flows through Budapest?', answer: 'Danube', archived: true },
  ],
  ['a planned day', true, { plannedDay: '2026-12-24' as Day }],
])('a stored question with %s is relevant to an import: %s', (_, isRelevant, stored) => {
  const question = { ...ASKED, id: 'named', kind: 'MultiChoice' as const, categories: [] }
  const parsed = { ...question, wrongOptions: [], acceptedAnswers: [] }
  const filter = createImportMatchFilter([parsed])
  const origin = JSON.stringify(['Quiz box', '7'])
  filter.add(parsed, { text: 'which river flows through vienna and budapest', madeId: 'made', origin })
  expect(filter.isRelevant({ ...UNRELATED, ...stored })).toBe(isRelevant)
})
