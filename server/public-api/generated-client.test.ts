import { execFile } from 'node:child_process'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypes, { type OpenAPI3 } from 'openapi-typescript'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { createWorld } from '#test/world.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')
const run = promisify(execFile)

/** A program that uses only the API description. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

const [baseUrl = '', token = ''] = process.argv.slice(2)
const headers = { authorization: \`Bearer \${token}\` }
const client = createClient<paths>({ baseUrl })

const { data: today } = await client.GET('/api/v1/days/today', {})
const question = today?.question
if (!question) throw new Error('There is no question')
const [choice = ''] = question.options
const { data: outcome } = await client.POST('/api/v1/questions/{id}/answers', {
  params: { path: { id: question.id } },
  body: { choice, milliseconds: 1200 },
  headers,
})
const { data: statistics } = await client.GET('/api/v1/me/statistics', { headers })
const { error } = await client.GET('/api/v1/days/{date}', {
  params: { path: { date: 'yesterday' } },
})
const { data: draft } = await client.POST('/api/v1/authoring/questions', {
  body: { text: 'How many spots?' },
  headers,
})
const { data: edited } = await client.PATCH('/api/v1/authoring/questions/{id}', {
  params: { path: { id: draft?.id ?? '' } },
  body: { answer: 'Seven', version: draft?.version },
  headers,
})
const bulk = {
  params: { header: { 'idempotency-key': 'one' } },
  body: { questions: [{ text: 'How many legs?' }, { text: 'How many eyes?' }] },
  headers,
}
const { data: many } = await client.POST('/api/v1/authoring/questions/bulk', bulk)
const { data: again } = await client.POST('/api/v1/authoring/questions/bulk', bulk)
const { data: guess } = await client.GET('/api/v1/questions/{id}/guess', {
  params: { path: { id: question.id }, query: { text: choice } },
})
const { data: hard } = await client.GET('/api/v1/questions', {
  params: { query: { difficulty: 'hard', kind: 'multiple-choice' } },
})
export const onMessage = ({ event, data }: components['schemas']['WebhookMessage']) =>
  event === 'test' ? null : data.question.text
const endsAt: string = today.endsAt
const isSame = JSON.stringify(many) === JSON.stringify(again)
const isRight: boolean | undefined = outcome?.isCorrect
// @ts-expect-error -- what no description has does not compile
client.GET('/api/v1/nothing', {})
const more = { bulk: many?.data.length, isSame, guess: guess?.isCorrect, hard: hard?.data.length, endsAt }
console.log(JSON.stringify({ ...more, isRight, total: statistics?.all.total, field: error?.field, written: edited?.answer }))
`

const TERMS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    types: ['node'],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
  include: ['client.ts', 'api.d.ts'],
}

it('compiles and runs a client that is generated from the API description', { timeout: 90_000 }, async () => {
  await using w = await createWorld()
  await w.questions({ id: 'today' })
  const url = await w.app.listen({ port: 0, host: '127.0.0.1' })
  const scopes = ['answers:write', 'stats:read', 'authoring']
  const made = { name: 'A client', scopes, days: 7 }
  const reply = await w.post('/api/AddAccessToken', made, await w.player('admin'))
  const { token } = reply.json<{ token: string }>()
  const description = await (await fetch(`${url}/api/openapi.json`)).json()
  const folder = await createTemporaryFolder()
  await symlink(MODULES, join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TERMS))
  await writeFile(join(folder, 'client.ts'), PROGRAM)
  await writeFile(join(folder, 'api.d.ts'), await openapiTypes(description as OpenAPI3))
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder })
  const compiled = await node(join(MODULES, 'typescript/bin/tsc'), '-p', '.').catch(
    (error: unknown) => error as { stdout: string },
  )
  expect(compiled.stdout).toBe('')
  const { stdout } = await node('client.ts', url, token)
  const printed = JSON.parse(stdout) as { guess: boolean; isRight: boolean }
  expect(printed).toMatchObject({ total: 1, field: 'date', written: 'Seven' })
  expect(printed).toMatchObject({ bulk: 2, isSame: true, hard: 0, guess: printed.isRight })
  expect(printed).toHaveProperty('endsAt')
  await rm(folder, { recursive: true })
})
