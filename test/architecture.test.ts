import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const IMPORTS = 'eslint(no-restricted-imports)'
const UNKNOWN = 'eslint(no-undef)'
const PROPERTY = 'eslint(no-restricted-properties)'
const GLOBAL = 'eslint(no-restricted-globals)'
const ENVIRONMENT = 'node(no-process-env)'
const FENCES = new Set([IMPORTS, UNKNOWN, PROPERTY, GLOBAL, ENVIRONMENT])

/** A line, the file it stands in, and the rule that refuses it, if one does. */
type Row = [file: string, line: string, rule?: string]

const REFUSED: Row[] = [
  ['domain/x.ts', "import 'kysely'", IMPORTS],
  ['domain/x.ts', "import 'node:fs'", IMPORTS],
  ['domain/x.ts', "import '#contract/x.ts'", IMPORTS],
  ['domain/x.ts', "import '../contract/x.ts'", IMPORTS],
  ['domain/x.ts', "import './../server/x.ts'", IMPORTS],
  ['domain/x.ts', "import type { X } from '#db/x.ts'", IMPORTS],
  ['domain/x.ts', "export * from '#server/x.ts'", IMPORTS],
  ['domain/x.ts', "void import('#server/x.ts')", IMPORTS],
  ['domain/deep/x.ts', "import '../../web/x.ts'", IMPORTS],
  ['domain/x.ts', 'void Date.now()', PROPERTY],
  ['domain/day.ts', 'void Date.now()', PROPERTY],
  ['domain/x.ts', 'void new Date()', GLOBAL],
  ['domain/x.ts', 'void Math.random()', PROPERTY],
  ['domain/x.ts', 'void performance.now()', UNKNOWN],
  ['domain/x.ts', "void localStorage.getItem('x')", UNKNOWN],
  ['domain/x.ts', 'void process.env', UNKNOWN],
  ['contract/x.ts', "import '#db/x.ts'", IMPORTS],
  ['contract/x.ts', "import '#server/x.ts'", IMPORTS],
  ['contract/x.ts', "import '../domain/x.ts'", IMPORTS],
  ['contract/x.ts', "import 'fastify'", IMPORTS],
  ['contract/x.ts', 'void Date.now()', PROPERTY],
  ['contract/x.ts', 'void document.title', UNKNOWN],
  ['content/formats/x.ts', "import '#contract/x.ts'", IMPORTS],
  ['content/formats/x.ts', "import '#db/x.ts'", IMPORTS],
  ['content/formats/x.ts', "import '../../server/x.ts'", IMPORTS],
  ['content/packs/x.ts', "import 'kysely'", IMPORTS],
  ['content/packs/x.ts', 'void Date.now()', PROPERTY],
  ['db/x.ts', "import '#contract/x.ts'", IMPORTS],
  ['db/x.ts', "import '#content/x.ts'", IMPORTS],
  ['db/backup/x.ts', "import '../../server/x.ts'", IMPORTS],
  ['db/backup/x.ts', "import '#server/x.ts'", IMPORTS],
  ['db/backup/x.ts', "import 'fastify'", IMPORTS],
  ['db/x.ts', 'void Date.now()', PROPERTY],
  ['db/x.ts', "void process.env['X']", ENVIRONMENT],
  ['server/x.ts', 'void Date.now()', PROPERTY],
  ['server/answers/x.ts', 'void Date.now()', PROPERTY],
  ['server/x.ts', "import '../web/x.ts'", IMPORTS],
  ['server/x.ts', "import '#test/x.ts'", IMPORTS],
  ['server/x.ts', "import '../bin/x.ts'", IMPORTS],
  ['server/x.ts', "import 'vite'", IMPORTS],
  ['server/x.ts', "void process.env['X']", ENVIRONMENT],
  ['server/pages/x.ts', "import '../../web/x.ts'", IMPORTS],
  ['server/pages/deep/x.ts', "import '../../../web/x.ts'", IMPORTS],
  ['server/pages/x.ts', "import 'react'", IMPORTS],
  ['server/pages/x.ts', "import '../app.ts'", IMPORTS],
  ['server/pages/x.ts', "import '../open-deps.ts'", IMPORTS],
  ['server/http/x.ts', "import '../accounts/x.ts'", IMPORTS],
  ['server/http/x.ts', "import type { X } from '../deps.ts'", IMPORTS],
  ['server/http/x.ts', "import '#server/accounts/x.ts'", IMPORTS],
  ['server/questions/x.ts', "import '../answers/x.ts'", IMPORTS],
  ['server/answers/x.ts', "import type { X } from '../accounts/x.ts'", IMPORTS],
  ['server/answers/x.ts', "import './../accounts/x.ts'", IMPORTS],
  ['server/quizzes/x.ts', "import '../../server/authoring/x.ts'", IMPORTS],
  ['server/media/x.ts', 'void process.env', ENVIRONMENT],
  ['web/x.ts', "import '../server/x.ts'", IMPORTS],
  ['web/x.ts', "void localStorage.getItem('x')", GLOBAL],
  ['web/pages/home/x.tsx', "void sessionStorage.getItem('x')", GLOBAL],
  ['web/x.ts', "import '#server/x.ts'", IMPORTS],
  ['web/pages/home/x.tsx', "import '../../../server/x.ts'", IMPORTS],
  ['web/pages/home/x.tsx', "import '../../../contract/x.ts'", IMPORTS],
  ['web/pages/home/x.tsx', "import '#db/x.ts'", IMPORTS],
  ['web/pages/home/x.tsx', "import '#content/x.ts'", IMPORTS],
  ['web/pages/home/x.tsx', "import '#test/x.ts'", IMPORTS],
  ['web/pages/home/x.tsx', "import 'node:fs'", IMPORTS],
  ['web/pages/home/x.tsx', "import 'kysely'", IMPORTS],
  ['web/pages/home/x.tsx', "import 'fastify'", IMPORTS],
  ['web/ui/x.tsx', "import '../api.ts'", IMPORTS],
  ['web/ui/x.tsx', "import './../api.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '#contract/api.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '../frame/x.tsx'", IMPORTS],
  ['web/ui/x.tsx', "import '../pages/home/x.tsx'", IMPORTS],
  ['web/ui/x.tsx', "import '../session/x.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '../outbox/x.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '../../server/x.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '#server/x.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '#db/x.ts'", IMPORTS],
  ['web/ui/x.tsx', "import 'node:fs'", IMPORTS],
  ['web/ui/x.tsx', "import 'kysely'", IMPORTS],
  ['web/ui/card/x.tsx', "import '../../api.ts'", IMPORTS],
  ['web/ui/card/x.tsx', "import '../../frame/x.tsx'", IMPORTS],
  ['web/ui/card/x.tsx', "import '#contract/api.ts'", IMPORTS],
  ['web/ui/card/x.tsx', "import 'node:fs'", IMPORTS],
]

/** A fence that lets nobody in is none either. */
const ALLOWED: Row[] = [
  ['domain/x.ts', "import 'zod'"],
  ['domain/x.ts', "import './sibling.ts'"],
  ['domain/x.ts', 'void new URL(String(Math.max(1, 2)))'],
  ['domain/day.ts', 'void new Date(0)'],
  ['domain/rule.test.ts', "import 'vitest'"],
  ['domain/rule.test.ts', "import '#test/x.ts'"],
  ['contract/x.ts', "import 'zod'"],
  ['contract/x.ts', "import '#domain/x.ts'"],
  ['contract/x.ts', "import './sibling.ts'"],
  ['content/formats/x.ts', "import '#domain/x.ts'"],
  ['content/formats/x.ts', "import '../packs/x.ts'"],
  ['content/packs/x.ts', "import 'yaml'"],
  ['content/packs/x.ts', "import 'node:fs'"],
  ['db/backup/x.ts', "import '#domain/x.ts'"],
  ['db/backup/x.ts', "import '../tables.ts'"],
  ['db/backup/x.ts', "import 'node:fs/promises'"],
  ['server/x.ts', "import './accounts/x.ts'"],
  ['server/x.ts', "import '#content/x.ts'"],
  ['server/x.ts', "import '#db/x.ts'"],
  ['server/clock.ts', 'void Date.now()'],
  ['server/settings.ts', "void process.env['X']"],
  ['server/dev.ts', "import 'vite'"],
  ['server/http/x.ts', "import '#contract/x.ts'"],
  ['server/http/x.ts', "import './sibling.ts'"],
  ['server/http/x.ts', "import 'fastify'"],
  ['server/accounts/x.ts', "import '../answers/x.ts'"],
  ['server/accounts/x.ts', "import '../http/x.ts'"],
  ['server/authoring/x.ts', "import '../questions/x.ts'"],
  ['server/authoring/x.ts', "import '../deps.ts'"],
  ['web/pages/home/x.tsx', "import '../../api.ts'"],
  ['web/pages/home/x.tsx', "import '#contract/x.ts'"],
  ['web/pages/home/x.tsx', "import 'react'"],
  ['web/ui/x.tsx', "import './sibling.tsx'"],
  ['web/ui/x.tsx', "import '#domain/x.ts'"],
  ['web/ui/x.tsx', "import 'react'"],
  ['web/ui/card/x.tsx', "import '../button.tsx'"],
  ['web/ui/card/x.tsx', "import './card.module.css'"],
  ['bin/x.ts', "import '../server/x.ts'"],
  ['bin/x.ts', "void process.env['X']"],
]

type Diagnostic = { code?: string; filename: string; labels: { span: { line: number } }[] }

/** Which rules refuse each row, found by linting all of them in a folder that is like the project. */
async function refusals(rows: readonly Row[]): Promise<Map<Row, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'something-new-fences-'))
  const byFile = Map.groupBy(rows, ([file]) => file)
  try {
    for (const config of ['oxlint.config.ts', 'architecture.ts']) {
      cpSync(join(ROOT, config), join(folder, config))
    }
    for (const [file, lines] of byFile) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), lines.map(([, line]) => `${line}\n`).join(''))
    }
    const { diagnostics } = await oxlint(folder)
    return new Map(
      [...byFile].flatMap(([file, lines]) =>
        lines.map((row, at) => [
          row,
          diagnostics
            .filter((one) => one.filename === file && one.labels[0]?.span.line === at + 1)
            .map(({ code = '' }) => code)
            .filter((code) => FENCES.has(code)),
        ]),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function oxlint(folder: string): Promise<{ diagnostics: Diagnostic[] }> {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  return new Promise((resolve, reject) => {
    // It ends with 1 when it refuses anything, as it is meant to.
    const args = [program, '--format', 'json']
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as { diagnostics: Diagnostic[] })
      else reject(new Error(`The linter said nothing: ${stderr}${stdout}`, { cause: error }))
    })
  })
}

describe('the fences between the folders', () => {
  let found: Map<Row, string[]>

  beforeAll(async () => {
    found = await refusals([...REFUSED, ...ALLOWED])
  })

  it.each(REFUSED)('%s is refused %s', (...row) => {
    const [file, line, rule] = row
    const [, rules] = [...found].find(([one]) => one[0] === file && one[1] === line) ?? []
    expect(rules).toContain(rule)
  })

  it.each(ALLOWED)('%s is allowed %s', (...row) => {
    const [file, line] = row
    const [, rules] = [...found].find(([one]) => one[0] === file && one[1] === line) ?? []
    expect(rules).toEqual([])
  })
})
