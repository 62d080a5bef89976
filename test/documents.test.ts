import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** Returns the anchors that Markdown viewers generate for a document's headings. */
function anchorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

it('every link between documents leads to an existing file and heading', () => {
  const broken = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, path = '']) => !/^\w+:/.test(path))
      .filter(([, path = '', anchor]) => {
        const target = path === '' ? file : join(dirname(file), path)
        if (!existsSync(join(ROOT, target))) return true
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
      })
      .map(([link]) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})
