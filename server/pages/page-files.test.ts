import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBuiltPageFiles } from './page-files.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

/** Scripts that no page loads at the start: tools for authors, players and later clicks. */
const FOR_OTHERS = /^\/assets\/(admin|authoring|queries|login-dialog|player-area|motion)-/

it.each(['home', 'category', 'quizzes', 'quiz', 'about', 'shop', 'contact', 'privacy', 'error'])(
  'builds the page %s without scripts for authors, for players or for later clicks',
  async (folder) => {
    const files = (await readBuiltPageFiles(CLIENT)).get(folder)
    expect(files?.page).toMatch(/^\/assets\/.+\.js$/)
    expect([files?.page, ...(files?.imports ?? [])].filter((file) => FOR_OTHERS.test(file ?? ''))).toEqual([])
  },
)

it('the admins’ page of questions loads its authoring tools as separate scripts, named authoring and queries', async () => {
  const files = (await readBuiltPageFiles(CLIENT)).get('admin/questions')
  const names = files?.imports.map((file) => /^\/assets\/(\w+)-/.exec(file)?.[1])
  expect(names).toEqual(expect.arrayContaining(['authoring', 'queries']))
})
