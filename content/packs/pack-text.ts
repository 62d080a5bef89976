import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from '#domain/categories/category.ts'

export type ContentPackFiles = { file: string; text: string }[]

/** Reads the files of a pack's folder: questions in the order of the categories, then quizzes, products and themes. */
export function readPackFiles(folder: string): ContentPackFiles {
  const order = CATEGORIES.map(({ slug }) => `${slug}.yaml`)
  const questions = readYamlFiles(folder, 'questions').toSorted(
    (a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1),
  )
  const files = [
    ...questions.map((file) => `questions/${file}`),
    ...readYamlFiles(folder, 'quizzes').map((file) => `quizzes/${file}`),
    ...['products.yaml', 'themes.yaml'].filter((file) => existsSync(join(folder, file))),
  ]
  return files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

function readYamlFiles(folder: string, part: string): string[] {
  const path = join(folder, part)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
}
