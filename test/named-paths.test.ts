import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { ARCHITECTURE_LAYER_IMPORT_RULES } from '../architecture.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
const FILES = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
const PATHS = new Set(FILES.flatMap((file) => [file, ...foldersOf(file)]))
const NAMES = new Set(FILES.map((file) => basename(file)))

const FOLDERS = [...Object.keys(ARCHITECTURE_LAYER_IMPORT_RULES), 'test', 'bench', 'bin', 'ops', 'docs'].join('|')
/** A path from the root, such as `server/app.ts`, `web/ui/` or `db/migrations`. Excludes patterns and parts of URLs. */
const PATH = new RegExp(`(?<![\\w/.#@<-])(?:${FOLDERS})/[\\w./-]*\\w/?(?![\\w*<{])`, 'g')
/** A file name without a folder, in backticks. */
const FILE_NAME = /`([\w.-]+\.(?:ts|tsx|mjs|sql))`/g
const LINK = /\]\((?!\w+:|#|\/)([^)#\s]+)/g

/** Excludes the changelog and the measurements, which describe past releases. */
const DOCUMENTS = FILES.filter(
  (file) => file.endsWith('.md') && !/^(docs\/measurements|CHANGELOG|content\/)/.test(file),
)
const CODE = FILES.filter((file) => /\.(tsx?|mjs|sql)$/.test(file) && !file.startsWith('db/migrations/'))

it('documents name only existing paths', () => {
  const dead = DOCUMENTS.flatMap((file) => {
    const text = read(file)
    const links = [...text.matchAll(LINK)].map(([, to = '']) => normalize(join(dirname(file), to)))
    return [...deadPathsIn(text), ...links.filter((path) => !exists(path))].map((path) => `${file}: ${path}`)
  })
  expect(dead).toEqual([])
})

it('comments name only existing paths', () => {
  const dead = CODE.flatMap((file) => deadPathsIn(commentsIn(read(file))).map((path) => `${file}: ${path}`))
  expect(dead).toEqual([])
})

function deadPathsIn(text: string): string[] {
  const paths = [...text.matchAll(PATH)].map(([path]) => path)
  const names = [...text.matchAll(FILE_NAME)].map(([, name = '']) => name)
  return [...paths.filter((path) => !exists(path)), ...names.filter((name) => !NAMES.has(name))]
}

/** Whether a file or folder exists. A test may be named without its extension, as test commands accept it. */
function exists(path: string): boolean {
  const plain = path.replace(/\/$/, '')
  return ['', '.test.ts', '.e2e.ts'].some((extension) => PATHS.has(plain + extension))
}

function commentsIn(code: string): string {
  const comments = code.match(/(?<=^|\s)\/\/ .*$|\/\*[^]*?\*\/|^-- .*$/gm) ?? []
  return comments.join('\n')
}

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}
