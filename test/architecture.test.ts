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

/** A line of code, the file that contains it, and the lint rule that rejects it, if any. */
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
  ['domain/play/x.ts', "import '../../web/x.ts'", IMPORTS],
  ['domain/questions/x.ts', "import '../play/x.ts'", IMPORTS],
  ['domain/questions/x.ts', "import '#domain/play/x.ts'", IMPORTS],
  ['domain/x.ts', 'void Date.now()', PROPERTY],
  ['domain/time/day.ts', 'void Date.now()', PROPERTY],
  ['domain/x.ts', 'void new Date()', GLOBAL],
  ['domain/x.ts', 'void Math.random()', PROPERTY],
  ['domain/x.ts', 'void performance.now()', UNKNOWN],
  ['domain/x.ts', "void localStorage.getItem('x')", UNKNOWN],
  ['domain/x.ts', 'void process.env', UNKNOWN],
  ['contract/x.ts', "import '#db/x.ts'", IMPORTS],
  ['contract/questions/x.ts', "import '../accounts/x.ts'", IMPORTS],
  ['contract/base/x.ts', "import '../api.ts'", IMPORTS],
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
  ['db/engine/x.ts', "import '../backup/x.ts'", IMPORTS],
  ['db/x.ts', "import '../architecture.ts'", IMPORTS],
  ['db/engine/x.ts', "import '../../architecture.ts'", IMPORTS],
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
  ['server/pages/x.ts', "import '../create-app-deps.ts'", IMPORTS],
  ['server/http/x.ts', "import '../accounts/x.ts'", IMPORTS],
  ['server/http/x.ts', "import type { X } from '../server-deps.ts'", IMPORTS],
  ['server/http/x.ts', "import '#server/accounts/x.ts'", IMPORTS],
  ['server/questions/x.ts', "import '../answers/x.ts'", IMPORTS],
  ['server/answers/x.ts', "import type { X } from '../accounts/x.ts'", IMPORTS],
  ['server/answers/x.ts', "import './../accounts/x.ts'", IMPORTS],
  ['server/quizzes/x.ts', "import '../../server/authoring/x.ts'", IMPORTS],
  ['server/media/x.ts', 'void process.env', ENVIRONMENT],
  ['server/process/x.ts', "import '../accounts/x.ts'", IMPORTS],
  ['server/accounts/sign-in/x.ts', "import '../../pages/x.ts'", IMPORTS],
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
  ['web/ui/x.tsx', "import '../paths.ts'", IMPORTS],
  ['web/ui/x.tsx', "import './../paths.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '#contract/api.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '../api/x.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '../frame/x.tsx'", IMPORTS],
  ['web/ui/x.tsx', "import '../pages/home/x.tsx'", IMPORTS],
  ['web/ui/x.tsx', "import '../player/session/x.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '../../server/x.ts'", IMPORTS],
  ['web/ui/x.tsx', "import '#db/x.ts'", IMPORTS],
  ['web/ui/x.tsx', "import 'node:fs'", IMPORTS],
  ['web/ui/card/x.tsx', "import '../../api/x.ts'", IMPORTS],
  ['web/ui/card/x.tsx', "import '../../frame/x.tsx'", IMPORTS],
  ['web/ui/card/x.tsx', "import '#contract/api.ts'", IMPORTS],
  ['web/player/outbox/x.ts', "import '../../pages/home/x.tsx'", IMPORTS],
  ['web/player/session/x.ts', "import '../outbox/x.ts'", IMPORTS],
  ['web/authoring/x.ts', "import '../pages/admin/x.tsx'", IMPORTS],
  ['web/authoring/form/x.ts', "import '../../pages/admin/x.tsx'", IMPORTS],
  ['web/embed/x.ts', "import '../pages/home/x.tsx'", IMPORTS],
  ['web/frame/x.tsx', "import '../pages/home/x.tsx'", IMPORTS],
  ['web/service-worker/x.ts', "import 'react'", IMPORTS],
  ['web/service-worker/x.ts', "import '#contract/x.ts'", IMPORTS],
  ['web/pages/home/x.tsx', "import '../quiz/x.tsx'", IMPORTS],
  ['web/pages/home/deep/x.tsx', "import '../../quiz/x.tsx'", IMPORTS],
  ['web/pages/admin/site/x.tsx', "import '../system/x.tsx'", IMPORTS],
  ['web/pages/admin/site/x.tsx', "import '../../home/x.tsx'", IMPORTS],
]

/** Code that must pass, since a rule that rejects everything would prove nothing. */
const ALLOWED: Row[] = [
  ['domain/x.ts', "import 'zod'"],
  ['domain/x.ts', "import './sibling.ts'"],
  ['domain/x.ts', 'void new URL(String(Math.max(1, 2)))'],
  ['domain/time/day.ts', 'void new Date(0)'],
  ['domain/play/x.ts', "import '../questions/x.ts'"],
  ['domain/play/x.ts', "import '../time/x.ts'"],
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
  ['db/backup/x.ts', "import '../tables/x.ts'"],
  ['db/backup/x.ts', "import 'node:fs/promises'"],
  ['server/x.ts', "import './accounts/x.ts'"],
  ['server/x.ts', "import '#content/x.ts'"],
  ['server/x.ts', "import '#db/x.ts'"],
  ['server/process/clock.ts', 'void Date.now()'],
  ['server/settings/settings.ts', "void process.env['X']"],
  ['server/dev.ts', "import 'vite'"],
  ['server/http/x.ts', "import '#contract/x.ts'"],
  ['server/http/x.ts', "import './sibling.ts'"],
  ['server/http/x.ts', "import 'fastify'"],
  ['server/accounts/x.ts', "import '../answers/x.ts'"],
  ['server/accounts/x.ts', "import '../http/x.ts'"],
  ['server/accounts/sign-in/x.ts', "import '../sessions/x.ts'"],
  ['server/accounts/sign-in/x.ts', "import '../../http/x.ts'"],
  ['server/authoring/x.ts', "import '../questions/x.ts'"],
  ['server/authoring/x.ts', "import '../server-deps.ts'"],
  ['web/pages/home/x.tsx', "import '../../api/x.ts'"],
  ['web/pages/home/x.tsx', "import '../../paths.ts'"],
  ['web/pages/home/deep/x.tsx', "import '../x.tsx'"],
  ['web/pages/home/deep/x.tsx', "import '../../../ui/x.tsx'"],
  ['web/pages/home/x.tsx', "import '../../player/outbox/x.ts'"],
  ['web/pages/home/x.tsx', "import '#contract/x.ts'"],
  ['web/pages/home/x.tsx', "import 'react'"],
  ['web/pages/admin/site/x.tsx', "import '../admin-page.tsx'"],
  ['web/player/outbox/x.ts', "import '../session/x.ts'"],
  ['web/player/outbox/x.ts', "import '../../paths.ts'"],
  ['web/service-worker/x.ts', "import '#domain/x.ts'"],
  ['web/ui/x.tsx', "import './sibling.tsx'"],
  ['web/ui/x.tsx', "import '#domain/x.ts'"],
  ['web/ui/x.tsx', "import 'react'"],
  ['web/ui/card/x.tsx', "import '../button.tsx'"],
  ['web/ui/card/x.tsx', "import './card.module.css'"],
  ['bin/x.ts', "import '../server/x.ts'"],
  ['bin/x.ts', "void process.env['X']"],
]

type Diagnostic = { code?: string; filename: string; labels: { span: { line: number } }[] }

/** Returns the rules that reject each row. Lints all rows at once, in a folder with the structure of the project. */
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
    // oxlint exits with status 1 if it finds problems, as expected here.
    const args = [program, '--format', 'json']
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as { diagnostics: Diagnostic[] })
      else reject(new Error(`The linter said nothing: ${stderr}${stdout}`, { cause: error }))
    })
  })
}

describe('lint rules for imports between folders', () => {
  let found: Map<Row, string[]>

  beforeAll(async () => {
    found = await refusals([...REFUSED, ...ALLOWED])
  })

  it.each(REFUSED)('the linter rejects, in %s, the line: %s', (...row) => {
    const [file, line, rule] = row
    const [, rules] = [...found].find(([one]) => one[0] === file && one[1] === line) ?? []
    expect(rules).toContain(rule)
  })

  it.each(ALLOWED)('the linter allows, in %s, the line: %s', (...row) => {
    const [file, line] = row
    const [, rules] = [...found].find(([one]) => one[0] === file && one[1] === line) ?? []
    expect(rules).toEqual([])
  })
})
