import britishEnglish from 'dictionary-en-gb'
import nspell from 'nspell'
import { htmlToPlainText } from '#content/formats/html-text.ts'
import type { Question } from '#domain/questions/question.ts'

/** Explanations above this Flesch-Kincaid grade (1975) are reported as hard to read. */
const MAX_SCHOOL_YEAR = 13

/** Returns a line for each explanation with too long words and sentences. */
export function findHardToReadExplanations(questions: readonly Pick<Question, 'id' | 'moreInfo'>[]): string[] {
  return questions.flatMap(({ id, moreInfo }) => {
    const year = computeReadingGrade(htmlToPlainText(moreInfo))
    return year > MAX_SCHOOL_YEAR ? [`${id}: The explanation is hard to read (school year ${year.toFixed(1)})`] : []
  })
}

/** Computes the Flesch-Kincaid grade: 0.39 × words per sentence + 11.8 × syllables per word − 15.59. */
export function computeReadingGrade(text: string): number {
  const sentences = Math.max(1, text.match(/[.!?…:;](\s|$)/g)?.length ?? 1)
  const words = text.match(/[\p{Letter}'’]+/gu) ?? []
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59
}

function countSyllables(word: string): number {
  const plain = word.toLowerCase().replace(/(?<=[^l])e$|(?<=[^td])ed$/, '')
  return Math.max(1, plain.match(/[aeiouyáéíóúäöüåæø]+/g)?.length ?? 1)
}

/**
 * Returns the words that are neither in a British dictionary nor in the list of known words. Skips names, which begin
 * with a capital.
 */
export function findMisspellings(
  written: readonly { id: string; texts: readonly string[] }[],
  known: readonly string[],
): string[] {
  const spelling = nspell(Buffer.from(britishEnglish.aff), Buffer.from(britishEnglish.dic))
  const fine = new Set(known)
  const isFine = (word: string) => fine.has(word) || spelling.correct(word)
  return written.flatMap(({ id, texts }) => {
    const words =
      texts
        .join(' ')
        .replaceAll('’', "'")
        .match(/[\p{Letter}']+/gu) ?? []
    const plain = words.map((word) => word.replaceAll(/^'+|'+$/g, '').replace(/'s$/, ''))
    const odd = plain.filter((word) => /^\p{Lowercase}{3,}$/u.test(word) && !isFine(word))
    return [...new Set(odd)].map((word) => `${id}: "${word}" is in no dictionary`)
  })
}
