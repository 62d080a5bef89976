/**
 * Checks that the tests call every exported function of every `*.queries.ts` on PostgreSQL. V8
 * records the calls. Its function coverage has no measurable cost.
 */
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')

/** Functions that no test process calls directly, with the code that calls them instead. */
const NOT_RECORDED: Record<string, string> = {
  'server/answers/tally-corrections.queries.ts countTalliedPlayerPicks':
    'repairing tallies (the tests in test/kill, on SQLite)',
  'server/import-export/write/import-changes.queries.ts compileQuestionUpdateStatements':
    'the child process of an import',
  'server/import-export/write/import-changes.queries.ts compileQuestionHistoryInserts':
    'the child process of an import',
  'server/import-export/export/public-archive.queries.ts listPastDailyQuestions':
    'the child process of the public archive',
  'server/jobs/job-runs.queries.ts renewJobClaim': 'a job that runs for longer than a test',
}

let session: Session | undefined
const called = new Set<string>()

/** Starts to record the calls of this process. Test files that run in one process share the recording. */
export function recordQueryFunctions(): void {
  if (session) return
  session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
}

/** Writes the functions that this process has called to a file named after the process. */
export function writeCalledFunctions(folder: string): void {
  session?.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw new Error(error.message)
    for (const { url, functions } of coverage.result) {
      if (!url.endsWith('.queries.ts')) continue
      const file = slashed(relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url))
      for (const { functionName, ranges } of functions) {
        if ((ranges[0]?.count ?? 0) > 0) called.add(`${file} ${functionName}`)
      }
    }
  })
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...called]))
}

export function createCalledFunctionsFolder(): string {
  return mkdtempSync(join(tmpdir(), 'something-new-queries-'))
}

/** Throws an error that lists each exported function that no process called, and removes the folder. */
export function expectAllQueryFunctionsCalled(folder: string): void {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  rmSync(folder, { recursive: true })
  const found = new Set(texts.flatMap((text) => JSON.parse(text) as string[]))
  const missing = exportedQueryFunctions().filter((one) => !found.has(one) && !(one in NOT_RECORDED))
  if (missing.length === 0) return
  throw new Error(
    `No test calls these functions on PostgreSQL. Add one that does to test/postgres/files.ts:\n${missing.join('\n')}`,
  )
}

function exportedQueryFunctions(): string[] {
  return globSync('{server,db}/**/*.queries.ts', { cwd: ROOT }).flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    const names = source.matchAll(/^export (?:async )?function\*? (\w+)/gm)
    return [...names].map(([, name]) => `${slashed(path)} ${name}`)
  })
}

const slashed = (path: string) => path.replaceAll(sep, '/')
