import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Manifest, shellFiles } from './shell-files.ts'

const manifest = (): Manifest =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../dist/client/.vite/manifest.json'), 'utf8'),
  ) as Manifest

it('the shell has what its pages are made of, and what they may come to fetch', () => {
  const files = shellFiles(manifest()).join()
  for (const name of ['home', 'quiz', 'review', 'login-dialog', 'star', 'report-dialog']) {
    expect(files).toMatch(new RegExp(`/${name}-[^/]+\\.js`))
  }
})

it('the shell has nothing that only authors need, nor the queries of players’ pages', () => {
  const files = shellFiles(manifest())
  expect(files.filter((file) => /authoring|admin|queries|list-|edit-/.test(file))).toEqual([])
})

it('the whole shell goes over a phone’s network in 220 KB', () => {
  const bytes = shellFiles(manifest()).reduce((sum, file) => {
    const path = join(import.meta.dirname, '../dist/client', file)
    return sum + readFileSync(/\.(js|css|svg)$/.test(file) ? `${path}.br` : path).length
  }, 0)
  expect(bytes).toBeLessThan(220_000)
})
