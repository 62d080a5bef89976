import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ViteManifest, listOfflinePageFiles } from './shell-files.ts'

const manifest = (): ViteManifest =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../dist/client/.vite/manifest.json'), 'utf8')) as ViteManifest

it('the offline shell contains the files of its pages and the modules that they may import later', () => {
  const files = listOfflinePageFiles(manifest()).join()
  for (const name of ['home', 'quiz', 'review', 'login-dialog', 'review-star', 'report-dialog']) {
    expect(files).toMatch(new RegExp(`/${name}-[^/]+\\.js`))
  }
})

it('the offline shell contains no files for authors, and no queries of online pages', () => {
  const files = listOfflinePageFiles(manifest())
  expect(files.filter((file) => /authoring|admin|queries|list-|edit-/.test(file))).toEqual([])
})

it('the offline shell contains the drawing of the offline page, and no drawings of questions or milestones', () => {
  const drawings = listOfflinePageFiles(manifest()).filter((file) =>
    /\/(offline|teapot|streak-7)-.{8}\.svg$/.test(file),
  )
  expect(drawings.map((file) => file.slice(0, -'-12345678.svg'.length))).toEqual(['/assets/offline'])
})

it('the whole offline shell is at most 220 KB on the network', () => {
  const bytes = listOfflinePageFiles(manifest()).reduce((sum, file) => {
    const path = join(import.meta.dirname, '../dist/client', file)
    return sum + readFileSync(/\.(js|css|svg)$/.test(file) ? `${path}.br` : path).length
  }, 0)
  expect(bytes).toBeLessThan(220_000)
})
