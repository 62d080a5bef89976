/** `npm run content:check`: reads a content pack and prints every flaw. Exits with 1 if there is one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainFromHtml } from '#content/formats/html-text.ts'
import { parsePack } from '#content/packs/pack.ts'
import { readPackText } from '#content/packs/pack-text.ts'
import type { QuizType } from '#domain/quizzes/quiz.ts'
import { unbalanced } from './content/balance.ts'
import { flawsOfPack } from './content/flaws.ts'
import { guessable } from './content/guessing.ts'
import { hardToRead, misspelt } from './content/language.ts'
import { mediaFlaws } from './content/media.ts'
import { nearDuplicateLines } from './content/near-duplicates.ts'
import { outOfOrder } from './content/running-order.ts'
import { secondReferenceFlaws } from './content/second-references.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, '../content/starter')
const { questions: lists, quizzes, products } = parsePack(readPackText(folder))
const daily = lists.flat()
const ofQuizzes = quizzes.flatMap((one) => one.questions)
const questions = [...daily, ...ofQuizzes]
const ofType = (type: QuizType) =>
  quizzes.filter(({ quiz }) => quiz.type === type).flatMap((one) => one.questions)
const shopTexts = products.map(({ id, name, description, imageText }) => ({
  id,
  texts: [name, description, imageText],
}))
const media = ['pictures', 'sounds']
  .map((kind) => join(folder, kind))
  .flatMap((path) => (existsSync(path) ? readdirSync(path) : []))
const quizTexts = quizzes.map(({ quiz }) => ({
  id: quiz.id,
  texts: [quiz.title, quiz.byline, quiz.description, quiz.mediaText],
}))
const questionTexts = questions.map((one) => ({
  id: one.id,
  texts: [one.text, one.answer, ...one.wrongOptions, plainFromHtml(one.moreInfo), one.mediaText],
}))
const known = readFileSync(join(folder, 'words.txt'), 'utf8').split(/\s+/).filter(Boolean)
const flaws = [
  ...flawsOfPack(questions),
  ...mediaFlaws(questions, media),
  ...nearDuplicateLines(questions),
  ...unbalanced('the daily questions', daily),
  ...outOfOrder(daily),
  ...guessable('the daily questions', daily),
  ...secondReferenceFlaws(daily),
  // Trivia nights are answered on paper, so they may contain more free text.
  ...unbalanced('the quizzes', ofType('online')),
  ...guessable('the quizzes', ofType('online')),
  ...guessable('the trivia nights', ofType('trivianight')),
  ...lists.flatMap((list) => unbalanced(list[0]?.categories[0] ?? 'an empty file', list)),
  ...hardToRead(questions),
  ...misspelt([...questionTexts, ...quizTexts, ...shopTexts], known),
]
for (const flaw of flaws) console.error(flaw)
console.log(
  `${questions.length} questions, ${quizzes.length} quizzes, ${products.length} products, ${flaws.length} flaws`,
)
process.exit(flaws.length === 0 ? 0 : 1)
