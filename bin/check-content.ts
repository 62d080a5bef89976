/** `npm run content:check`: reads a content pack and prints every flaw. Exits with 1 if there is one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlToPlainText } from '#content/formats/html-text.ts'
import { parseContentPack } from '#content/packs/pack.ts'
import { readPackFiles } from '#content/packs/pack-text.ts'
import type { QuizType } from '#domain/quizzes/quiz.ts'
import { findQuestionMixImbalances } from './content/balance.ts'
import { countDatedDays, findYearlyDateFlaws } from './content/dates.ts'
import { findPackQuestionFlaws } from './content/flaws.ts'
import { findGuessablePatterns } from './content/guessing.ts'
import { findHardQuestionFlaws } from './content/hard-questions.ts'
import { findHardToReadExplanations, findMisspellings } from './content/language.ts'
import { findMediaFlaws } from './content/media.ts'
import { findNearDuplicates } from './content/near-duplicates.ts'
import {
  PACK_CHECK_FORECAST_START_DAY,
  findPackRunningOrderFlaws,
  forecastPackQuestionDays,
} from './content/running-order.ts'
import { findExplanationLinkFlaws } from './content/second-references.ts'
import { findReadAloudFlaws } from './content/spoken-questions.ts'
import { countMissedDays, findWeekdayCoverageFlaws } from './content/weekday-coverage.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, '../content/starter')
const { questions: lists, quizzes, products } = parseContentPack(readPackFiles(folder))
const daily = lists.flat()
const ofQuizzes = quizzes.flatMap((one) => one.questions)
const questions = [...daily, ...ofQuizzes]
const ofType = (type: QuizType) => quizzes.filter(({ quiz }) => quiz.type === type).flatMap((one) => one.questions)
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
  texts: [one.text, one.answer, ...one.wrongOptions, htmlToPlainText(one.moreInfo), one.mediaText],
}))
const known = readFileSync(join(folder, 'words.txt'), 'utf8').split(/\s+/).filter(Boolean)
const order = forecastPackQuestionDays(daily, PACK_CHECK_FORECAST_START_DAY)
const flaws = [
  ...findPackQuestionFlaws(questions),
  ...findMediaFlaws(questions, media),
  ...findNearDuplicates(questions),
  ...findReadAloudFlaws(questions),
  ...findQuestionMixImbalances('the daily questions', daily),
  ...findPackRunningOrderFlaws(daily, order),
  ...findWeekdayCoverageFlaws(daily, order),
  ...findHardQuestionFlaws(daily),
  ...findYearlyDateFlaws(daily, order),
  ...findGuessablePatterns('the daily questions', daily),
  ...findExplanationLinkFlaws(daily),
  // Trivia nights are answered on paper, so they may contain more free text.
  ...findQuestionMixImbalances('the quizzes', ofType('online')),
  ...findGuessablePatterns('the quizzes', ofType('online')),
  ...findGuessablePatterns('the trivia nights', ofType('trivianight')),
  ...lists.flatMap((list) => findQuestionMixImbalances(list[0]?.categories[0] ?? 'an empty file', list)),
  ...findHardToReadExplanations(questions),
  ...findMisspellings([...questionTexts, ...quizTexts, ...shopTexts], known),
]
for (const flaw of flaws) console.error(flaw)
const [firstYear, secondYear] = countDatedDays(order)
console.log(`Days with a dated question: ${firstYear} in the first year, ${secondYear} in the second`)
const [missedFirst, missedSecond] = countMissedDays(order)
console.log(
  `Days that miss the theme of their weekday: ${missedFirst} in the first year, ${missedSecond} in the second`,
)
console.log(
  `${questions.length} questions, ${quizzes.length} quizzes, ${products.length} products, ${flaws.length} flaws`,
)
process.exit(flaws.length === 0 ? 0 : 1)
