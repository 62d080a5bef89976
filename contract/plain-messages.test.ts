import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint, StreamingEndpoint } from './base/endpoint.ts'

const WRONG = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  Number.NaN,
  '',
  '\u{0}',
  'x'.repeat(300_000),
  [],
  ['', 5],
  ['same', 'same'],
  Array.from({ length: 1000 }, (_, at) => `${at}`),
  {},
  { nothing: 'like that' },
]

/** Wording of validator libraries, and API field names, which users must not see. */
const RAW = /expected|received|invalid|too (big|small)|unrecognized|pattern|\/\^|undefined|NaN/i
const API_NAME = /[a-z][A-Z]|[a-z]\d|_/

async function everyEndpoint(): Promise<(Endpoint | StreamingEndpoint)[]> {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, object>>),
  )
  return modules.flatMap((exports) =>
    Object.entries(exports)
      .filter(([name]) => name.endsWith('Contract'))
      .flatMap(([, contract]) => Object.values(contract) as (Endpoint | StreamingEndpoint)[]),
  )
}

/** Returns the schema's messages for each wrong value, for the whole value and for each field. */
function complaints(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const sent = [...WRONG, ...Object.keys(properties).flatMap((name) => WRONG.map((value) => ({ [name]: value })))]
  return sent.flatMap((value) => {
    const { error } = schema.safeParse(value)
    return error?.issues.map(({ message }) => message) ?? []
  })
}

it('every schema rejects invalid input with sentences that users understand, without jargon or API field names', async () => {
  const endpoints = await everyEndpoint()
  expect(endpoints.length).toBeGreaterThan(40)
  const said = endpoints.flatMap((endpoint) => {
    const parts = { body: undefined, form: undefined, params: undefined, ...endpoint }
    const { body, form, params, query } = parts
    return [body, form, params, query]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => complaints(schema).map((text) => `${endpoint.path}: ${text}`))
  })
  const sentence = /: [A-Z][^ ]* [^\n]{3,200}$/
  const isRaw = (text: string) => {
    const message = text.slice(text.indexOf(': '))
    // The permitted values after "one of" are API values.
    const isNamed = API_NAME.test(message.split(/one of/)[0] ?? '')
    return RAW.test(text) || isNamed || !sentence.test(text)
  }
  expect([...new Set(said)].filter(isRaw)).toEqual([])
  expect(said.length).toBeGreaterThan(1000)
})
