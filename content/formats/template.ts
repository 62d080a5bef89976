import { formatCsvLine } from './csv.ts'
import { writeXlsxFile } from './xlsx.ts'

/** The rows of the template for authors, one per line. The cells of a row are separated by `|`. */
const TEMPLATE_ROWS =
  `Question|Answer|Wronganswer1|Wronganswer2|Wronganswer3|AcceptedAnswers|Categories|Difficulty|Moreinfo|Reference|MediaURL|Source|Licence
Which planet has the tallest known volcano?|Mars|Venus|Earth|Jupiter||Science|Easy|Olympus Mons rises some 22 km.|https://en.wikipedia.org/wiki/Olympus_Mons|||
Is a tomato a fruit?|Yes|||||Food & Drink;Science|Easy|To botanists it is a berry.||||
What is the capital of the Netherlands?|Amsterdam||||A’dam; Mokum|Geography|Medium|The government sits in The Hague.||||`
    .split('\n')
    .map((row) => row.split('|'))

/** Writes a template for authors: a table with an example of each kind of question. */
export async function* writeImportTemplate(format: 'csv' | 'xlsx'): AsyncIterable<string | Uint8Array> {
  if (format === 'csv') yield `\uFEFF${TEMPLATE_ROWS.map(formatCsvLine).join('')}`
  else yield* writeXlsxFile(TEMPLATE_ROWS)
}
