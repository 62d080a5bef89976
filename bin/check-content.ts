/** `npm run content:check`: reads the starter pack and tells every flaw; exits with 1 if there is one. */
import { join } from 'node:path'
import { parsePack } from '../db/pack.ts'
import { readPackText } from '../db/pack-text.ts'
import { flawsOfPack } from './pack-flaws.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, '../db/starter')
const { questions: lists, quizzes, products } = parsePack(readPackText(folder))
const questions = [...lists.flat(), ...quizzes.flatMap((one) => one.questions)]
const flaws = flawsOfPack(questions)
for (const flaw of flaws) console.error(flaw)
console.log(
  `${questions.length} questions, ${quizzes.length} quizzes, ${products.length} products, ${flaws.length} flaws`,
)
process.exit(flaws.length === 0 ? 0 : 1)
