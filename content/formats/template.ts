import { csvLine } from './csv.ts'
import { sheetFile } from './xlsx.ts'

/** One row per line, with cells separated by `|`. */
const ROWS =
  `Question|Answer|Wronganswer1|Wronganswer2|Wronganswer3|AcceptedAnswers|Categories|Difficulty|Moreinfo|Reference|MediaURL|Source|Licence
Which planet has the tallest known volcano?|Mars|Venus|Earth|Jupiter||Science|Easy|Olympus Mons rises some 22 km.|https://en.wikipedia.org/wiki/Olympus_Mons|||
Is a tomato a fruit?|Yes|||||Food & Drink;Science|Easy|To botanists it is a berry.||||
What is the capital of the Netherlands?|Amsterdam||||A’dam; Mokum|Geography|Medium|The government sits in The Hague.||||`
    .split('\n')
    .map((row) => row.split('|'))

/** Writes a template for authors: a table with an example of each kind of question. */
export async function* template(format: 'csv' | 'xlsx'): AsyncIterable<string | Uint8Array> {
  if (format === 'csv') yield `\uFEFF${ROWS.map(csvLine).join('')}`
  else yield* sheetFile(ROWS)
}
