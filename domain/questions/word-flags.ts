/** Bit flags that say where in a question a word occurs, and whether it is a number or name. */
const IN_TEXT = 1
const IN_ANSWER = 2
/**
 * The word is a number or name in the text of the question. Two texts with different numbers or names can belong to
 * different questions.
 */
const IS_DISTINCTIVE = 4

const FUNCTION_WORDS = new Set(
  'a an the of in on at to for from by with and or is are was were be been do does did has have had it its this that these those which what who whom whose when where why how many much one as into than then there their they he she his her you your not no'.split(
    ' ',
  ),
)

const NUMBER_WORDS = new Set(
  'two three four five six seven eight nine ten eleven twelve first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
    ' ',
  ),
)

/** Words that often begin a question. The capital letter of any other first word may mark a name. */
const COMMON_FIRST_WORDS = new Set(
  'name give tell state say list find choose select pick complete identify according true false after before during since until under over if can could would will shall may about approximately roughly only all some most'.split(
    ' ',
  ),
)

/**
 * Returns the significant words of a question, stemmed, each with its bit flags `IN_TEXT`, `IN_ANSWER` and
 * `IS_DISTINCTIVE`.
 */
export function getQuestionWordBitFlags({ text, answer }: { text: string; answer: string }): Map<string, number> {
  const marks = new Map<string, number>()
  const add = (word: string, mark: number) => {
    if (FUNCTION_WORDS.has(word)) return
    const stemmed = stemWord(word)
    marks.set(stemmed, (marks.get(stemmed) ?? 0) | mark)
  }
  for (const [at, word] of wordsIn(text).entries()) {
    const lower = word.toLowerCase()
    add(lower, IN_TEXT | (isDistinctive(word, lower, at === 0) ? IS_DISTINCTIVE : 0))
  }
  for (const word of wordsIn(answer)) add(word.toLowerCase(), IN_ANSWER)
  return marks
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

function isDistinctive(word: string, lower: string, isFirst: boolean): boolean {
  if (/\p{Number}/u.test(word) || NUMBER_WORDS.has(lower)) return true
  return /^\p{Uppercase}/u.test(word) && !(isFirst && COMMON_FIRST_WORDS.has(lower))
}

/** Removes common English endings, so that "walls" and "wall" become equal. */
function stemWord(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word
}

/**
 * Creates a comparison of two questions. Call `add` for every word of either question, then `isOtherQuestion`. The
 * questions differ when each text has a number or name that the other lacks, and each answer has a word that the other
 * lacks.
 */
export function createQuestionWordComparer() {
  let [ownTelling, otherTelling, ownAnswer, otherAnswer] = [0, 0, 0, 0]
  return {
    /**
     * Adds a word to the comparison. `own` and `other` are the flags of the word in the two questions. The flags are 0
     * for a question that does not contain the word.
     */
    add: (own: number, other: number) => {
      if (own & IS_DISTINCTIVE && !(other & IN_TEXT)) ownTelling += 1
      if (other & IS_DISTINCTIVE && !(own & IN_TEXT)) otherTelling += 1
      if (own & IN_ANSWER && !(other & IN_ANSWER)) ownAnswer += 1
      if (other & IN_ANSWER && !(own & IN_ANSWER)) otherAnswer += 1
    },
    isOtherQuestion: () => ownTelling > 0 && otherTelling > 0 && ownAnswer > 0 && otherAnswer > 0,
  }
}
