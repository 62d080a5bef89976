import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'

const ROOT = join(import.meta.dirname, '..')
const LAYERS = ['domain', 'contract', 'content', 'db', 'server', 'web']

it('no code compares a question’s kind with a single name, so that the compiler finds all places for a new kind', () => {
  const comparison = new RegExp(`\\b(kind|said) [!=]==? '(${QUESTION_KINDS.join('|')})'`)
  const files = LAYERS.flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => join(layer, name)),
  )
  const found = files.filter((file) => comparison.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(found).toEqual([])
})
