import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Capitalised field names of the API, from the contract's schemas and forms. In a table of words,
 * the keys have texts as values, so they are not fields.
 */
const FIELDS = new Set(
  globSync('contract/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +([A-Z]\w+): (?!')/gm)].map(([, name = '']) => name),
  ),
)

/** Spreadsheet column headers and addresses of the admin's tabs, some of which equal the API's field names. */
const NAMED_ALIKE = new Set(['domain/authoring/import-export.ts', 'web/admin-tabs.ts'])

/** The folders that must not use the API's field names. Tests are clients and may use them. */
const OURS = globSync('{server,web,domain,db}/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.test.ts') && !NAMED_ALIKE.has(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

/** Types and components whose names equal an API field name. */
const NAMESAKES = new Set(
  OURS.flatMap(({ code }) => [...code.matchAll(/\b(?:type|function|const) ([A-Z]\w+)/g)].map(([, name = '']) => name)),
)

/** Finds API field names used as properties or keys. Names with no other meaning are found anywhere. */
function fieldsIn(code: string): string[] {
  return [...FIELDS].filter((name) => {
    if (new RegExp(String.raw`[\w)\]]\??\.${name}\b`).test(code)) return true
    if (NAMESAKES.has(name)) return false
    if (/[a-z][A-Z]|\d|[A-Z]{2}/.test(name)) return new RegExp(String.raw`\b${name}\b`).test(code)
    // In a table of words, the keys have texts as values.
    return new RegExp(String.raw`[{,]\s*${name}\s*(?:[,}]|:(?! '))`).test(code)
  })
}

it('the search that keeps API field names out of other folders finds them in a sample of code', () => {
  const spoken = 'const { Byline } = quiz; send({ Wronganswer1: "x" }, quiz.Title, row.Question)'
  expect(fieldsIn(spoken).toSorted()).toEqual(['Byline', 'Question', 'Title', 'Wronganswer1'])
})

it('no code except the API contract contains the API’s field names', () => {
  const speakers = OURS.flatMap(({ file, code }) => fieldsIn(code).map((name) => [file, name]))
  expect(speakers).toEqual([])
})

it('pages refer to API calls by constants and not by literal names', () => {
  // The description of the API is made by the server and has no entry in the contract.
  const pages = OURS.filter(({ file }) => file !== 'web/pages/api-docs/load.ts')
  const calls = pages.filter(({ code }) => /'(GET|POST|DELETE) \//.test(code))
  expect(calls.map(({ file }) => file)).toEqual([])
})
