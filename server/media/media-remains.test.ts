import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeAbandonedUploadFiles } from './media-remains.ts'

it('deletes only abandoned files of uploads and restores', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-remains-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, '.restore-of-yesterday'))
  await writeFile(join(folder, '.restore-of-yesterday', 'a.webp'), 'half')
  const files = ['a.webp', 'b.webp.12ab.part', 'c.webp.34cd.part']
  for (const name of files) await writeFile(join(folder, name), 'bytes')
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const name of ['a.webp', 'b.webp.12ab.part', '.restore-of-yesterday']) {
    await utimes(join(folder, name), yesterday, yesterday)
  }
  expect(await removeAbandonedUploadFiles(folder)).toEqual(['.restore-of-yesterday', 'b.webp.12ab.part'])
  expect(await readdir(folder)).toEqual(['a.webp', 'c.webp.34cd.part'])
  expect(await removeAbandonedUploadFiles(join(folder, 'not-there'))).toEqual([])
})
