import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from '../domain/category.ts'

/** The text of a pack: its files by name, in the order of the categories. */
export type PackText = { file: string; text: string }[]

export function readPackText(folder: string): PackText {
  const questions = join(folder, 'questions')
  const order = CATEGORIES.map(({ slug }) => `${slug}.yaml`)
  return readdirSync(questions)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1))
    .map((file) => ({ file, text: readFileSync(join(questions, file), 'utf8') }))
}
