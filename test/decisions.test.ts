import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DECISIONS = join(ROOT, 'docs/decisions')
const MAX_LINES = 60

const files = readdirSync(DECISIONS).filter((name) => /^\d{3}-/.test(name))
const index = readFileSync(join(DECISIONS, 'README.md'), 'utf8')

function textOf(file: string): string {
  return readFileSync(join(DECISIONS, file), 'utf8')
}

/** Returns the file name of a heading such as "# 15. Store answers in batches". */
function fileNameOf(heading: string): string {
  const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(heading) ?? []
  const slug = title
    .toLowerCase()
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${number.padStart(3, '0')}-${slug}.md`
}

/** The source code of all test files, in which the names of tests are looked up. */
const tests = globSync(['**/*.test.ts', '**/*.test.tsx', 'test/**/*.e2e.ts'], {
  cwd: ROOT,
  exclude: ['node_modules/**', 'dist/**'],
}).map((file) => readFileSync(join(ROOT, file), 'utf8'))

function isTestName(name: string): boolean {
  return tests.some((text) => ["'", '"', '`'].some((quote) => text.includes(quote + name + quote)))
}

/** Documents that may have a list of failure cases. */
const withFailureCases = globSync(['docs/decisions/*.md', 'docs/operations/*.md'], {
  cwd: ROOT,
  exclude: ['docs/decisions/000-template.md'],
})

/** Code and documents that may refer to a decision by number. */
const referring = globSync('**/*.{ts,tsx,mjs,css,md,yaml,env,service}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
})

describe('docs/decisions', () => {
  it('the README of docs/decisions lists every decision once, with the title of its file', () => {
    const decisions = files.filter((file) => file !== '000-template.md')
    const expected = decisions.map((file) => `[${/^# (.+)$/m.exec(textOf(file))?.[1]}](${file})`)
    const listed = [...index.matchAll(/^- (\[.+?\]\(.+?\)): \S/gm)].map(([, link = '']) => link)
    expect(listed.filter((link, at) => listed.indexOf(link) !== at)).toEqual([])
    expect(new Set(listed)).toEqual(new Set(expected))
  })

  it('each decision file is named after the number and title of its decision', () => {
    const misnamed = files.filter((file) => file !== '000-template.md' && fileNameOf(textOf(file)) !== file)
    expect(misnamed).toEqual([])
  })

  it('each decision record in docs/decisions has at most sixty lines', () => {
    const long = files.filter((file) => textOf(file).trimEnd().split('\n').length > MAX_LINES)
    expect(long).toEqual([])
  })

  it('each failure case in a decision record or operations document quotes the name of an existing test', () => {
    const problems: string[] = []
    for (const file of withFailureCases) {
      const [, cases = ''] = readFileSync(join(ROOT, file), 'utf8').split('\n## Failure cases\n')
      for (const [line, number] of cases.matchAll(/^(\d+)\. .+$/gm)) {
        const name = /Test: "(.+)"$/.exec(line)?.[1]
        if (name === undefined) {
          problems.push(`${file}, failure case ${number}: must end with Test: "<name of a test>"`)
        } else if (!isTestName(name)) {
          problems.push(
            `${file}, failure case ${number}: no test is named "${name}". If you renamed or replaced the test, write its new name there.`,
          )
        }
      }
    }
    expect(problems).toEqual([])
  })

  it('every decision number in code and documents refers to an existing decision', () => {
    const numbers = new Set(files.map((file) => Number(file.slice(0, 3))))
    const problems = referring.flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return [...text.matchAll(/\bdecisions? \[?(\d+)/gi)]
        .filter(([, number]) => !numbers.has(Number(number)))
        .map(([reference]) => `${file} refers to ${reference}, which does not exist`)
    })
    expect(problems).toEqual([])
  })
})
