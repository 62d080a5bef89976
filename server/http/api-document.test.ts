import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type RateLimit, RATE_LIMITS } from '#contract/base/limits.ts'
import { TOKEN_SCOPE_DESCRIPTIONS, TOKEN_SCOPES } from '#domain/accounts/access-token.ts'
import { createWorld } from '#test/world.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const DOCUMENT = join(DOCS, 'api.md')
const DESCRIPTION = join(DOCS, 'openapi.json')

/** With WRITE_API_DOCUMENT=1 these tests write the documents instead of comparing them. */
const IS_WRITING = process.env['WRITE_API_DOCUMENT'] !== undefined

type Operation = { summary: string; tags: string[]; security: Record<string, string[]>[] }
type Call = { name: string; summary: string; tags: string[]; scope: string | undefined }
type Description = { paths: Record<string, Record<string, Operation>> }

/** Fetches the API description. */
async function describedApi(): Promise<Description> {
  await using w = await createWorld()
  return (await w.get('/api/openapi.json')).json<Description>()
}

/** Returns every call of the API description, ordered by path. */
async function calls(): Promise<Call[]> {
  const { paths } = await describedApi()
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, tags, security }]) => {
      const scope = security.find((one) => 'token' in one)?.['token']?.[0]
      return { name: `${method.toUpperCase()} ${path}`, path, summary, tags, scope }
    }),
  )
  return all.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Compares a table with the lines of docs/api.md between two comments. */
async function expectTable(name: string, lines: readonly string[]): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8')
  const [before = '', found = '', after = ''] = text.split(
    new RegExp(`(?<=<!-- ${name}\\b.*-->\n)|(?=<!-- end of ${name} -->)`),
  )
  const table = lines.map((line) => `${line}\n`).join('')
  if (IS_WRITING) await writeFile(DOCUMENT, before + table + after)
  else expect(found).toBe(table)
}

it('keeps docs/openapi.json equal to the served API description', async () => {
  const description = `${JSON.stringify(await describedApi(), null, 1)}\n`
  if (IS_WRITING) await writeFile(DESCRIPTION, description)
  else expect(await readFile(DESCRIPTION, 'utf8')).toBe(description)
})

it('lists every call of the public API with its required scope in docs/api.md', async () => {
  const rows = (await calls())
    .filter(({ tags }) => tags.includes('Public API'))
    .map(({ name, scope, summary }) => `| \`${name}\` | ${scope ? `\`${scope}\`` : ''} | ${summary} |`)
  await expectTable('calls', ['| call | scope | what |', '|---|---|---|', ...rows])
})

it('lists the calls that accept each scope in docs/api.md', async () => {
  const all = await calls()
  const rows = TOKEN_SCOPES.map((scope) => {
    const names = all.filter((call) => call.scope === scope).map(({ name }) => `\`${name}\``)
    return `| \`${scope}\` | ${TOKEN_SCOPE_DESCRIPTIONS[scope]} | ${names.join(', ')} |`
  })
  await expectTable('scopes', ['| scope | lets a program | calls |', '|---|---|---|', ...rows])
})

const IN_WORDS: Record<RateLimit['countedIn'], string> = {
  memory: 'a machine',
  database: 'the whole site',
}

it('lists every rate limit in docs/api.md', async () => {
  const rows = Object.values(RATE_LIMITS).map(({ of, max, per, by, countedIn, refusal }) => {
    const beyond = refusal === null ? 'no effect' : `429: ${refusal.replace('{time}', '…')}`
    return `| ${of} | ${max} | ${per} | ${by.join(' and ')} | ${IN_WORDS[countedIn]} | ${beyond} |`
  })
  const head = '| what | at most | in a | for each | counted by | beyond it |'
  await expectTable('limits', [head, '|---|---|---|---|---|---|', ...rows])
})
