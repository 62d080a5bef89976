import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Field names of the wire: the capitalised ones that the contract's schemas and forms have; a table of words has texts behind its keys. */
const FIELDS = new Set(
  globSync('contract/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +([A-Z]\w+): (?!')/gm)].map(([, name = '']) => name),
  ),
)

/** What columns of tables may hold is called by their headers, which are the wire's words. */
const COLUMNS = 'domain/authoring/import-export.ts'

/** Where the words of the wire end. Tests are clients, and may speak them. */
const OURS = globSync('{server,web,domain,db}/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.test.ts') && file !== COLUMNS)
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

/** Types and components of ours that are called like a field. */
const NAMESAKES = new Set(
  OURS.flatMap(({ code }) =>
    [...code.matchAll(/\b(?:type|function|const) ([A-Z]\w+)/g)].map(([, name = '']) => name),
  ),
)

/** As a property of something, or as a key; of words that nothing else is called by, anywhere. */
function fieldsIn(code: string): string[] {
  return [...FIELDS].filter((name) => {
    if (new RegExp(String.raw`[\w)\]]\??\.${name}\b`).test(code)) return true
    if (NAMESAKES.has(name)) return false
    if (/[a-z][A-Z]|\d|[A-Z]{2}/.test(name)) return new RegExp(String.raw`\b${name}\b`).test(code)
    // A table of words has texts behind its keys.
    return new RegExp(String.raw`[{,]\s*${name}\s*(?:[,}]|:(?! '))`).test(code)
  })
}

it('finds the words of the wire where they are spoken', () => {
  const spoken = 'const { Byline } = quiz; send({ Wronganswer1: "x" }, quiz.Title, row.Question)'
  expect(fieldsIn(spoken).toSorted()).toEqual(['Byline', 'Question', 'Title', 'Wronganswer1'])
})

it('they are spoken in the contract alone', () => {
  const speakers = OURS.flatMap(({ file, code }) => fieldsIn(code).map((name) => [file, name]))
  expect(speakers).toEqual([])
})

it('pages name calls without spelling them', () => {
  // The description of the API is made by the server and has no entry in the contract.
  const pages = OURS.filter(({ file }) => file !== 'web/pages/api-docs/load.ts')
  const calls = pages.filter(({ code }) => /'(GET|POST|DELETE) \//.test(code))
  expect(calls.map(({ file }) => file)).toEqual([])
})
