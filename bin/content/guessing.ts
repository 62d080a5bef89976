import type { Question } from '#domain/questions/question.ts'

/** The minimum number of questions of a kind that is checked for answers that can be guessed. */
const MIN_QUESTIONS = 40
/**
 * A word is a cue if at least `questions` yes/no questions contain it and more than the share `part` of them have the
 * same answer.
 */
const CUE_LIMITS = { questions: 6, part: 0.8 }
/** Number of folds in the cross-validation: each fold is guessed by a guesser trained on the others. */
const FOLD_COUNT = 10

/** Returns a sentence for each pattern that lets a player without knowledge win in a collection. */
export function findGuessablePatterns(collection: string, questions: readonly Question[]): string[] {
  const chosen = questions.filter(({ kind }) => kind === 'MultiChoice')
  const yesNo = questions.filter(({ kind }) => kind === 'YesNo')
  return [
    ...(chosen.length < MIN_QUESTIONS ? [] : findLengthPattern(chosen)),
    ...(yesNo.length < MIN_QUESTIONS ? [] : [...findWordPatterns(yesNo), ...findCueWords(yesNo)]),
  ].map((flaw) => `${collection}: ${flaw}`)
}

function findLengthPattern(chosen: readonly Question[]): string[] {
  const longest = chosen.reduce((sum, one) => sum + getLongestShare(one), 0) / chosen.length
  const isFair = longest >= 0.2 && longest <= 0.3
  return isFair ? [] : [`the right option is the longest: ${formatPercent(longest)}, not 20 % to 30 %`]
}

/** Returns 1 if the right option is the longest. Returns a fraction if several are equally long. */
function getLongestShare({ answer, wrongOptions }: Question): number {
  const most = Math.max(...wrongOptions.map((option) => option.length))
  if (answer.length < most) return 0
  const asLong = wrongOptions.filter((option) => option.length === answer.length).length
  return 1 / (1 + asLong)
}

/**
 * Learns from some yes/no questions how to guess the answers of others. The returned function guesses whether a
 * question's answer is yes.
 */
type TrainGuesser = (others: readonly Question[]) => (question: Question) => boolean

const GUESSERS: Record<string, TrainGuesser> = {
  'knows the words that come with yes and no': trainOnWords,
  'counts the words': trainOnWordCount,
}

function findWordPatterns(yesNo: readonly Question[]): string[] {
  const most = getMaxGuessedShare(yesNo.length)
  return Object.entries(GUESSERS).flatMap(([what, guesser]) => {
    const part = measureGuessedShare(yesNo, guesser)
    return part > most
      ? [`whoever ${what} is right about ${formatPercent(part)} of yes/no, not at most ${formatPercent(most)}`]
      : []
  })
}

/**
 * Returns the share of yes/no questions that a guesser without knowledge may get right: 55 %, and up to two standard
 * errors above a half for small samples, where chance alone exceeds 55 %.
 */
function getMaxGuessedShare(questionCount: number): number {
  return 0.5 + Math.max(0.05, 1 / Math.sqrt(questionCount))
}

function measureGuessedShare(yesNo: readonly Question[], guesser: TrainGuesser): number {
  const foldOf = new Map(yesNo.map((one, at) => [one.id, at % FOLD_COUNT]))
  const isRight = (one: Question) => {
    const others = yesNo.filter(({ id }) => foldOf.get(id) !== foldOf.get(one.id))
    return guesser(others)(one) === isYes(one)
  }
  return yesNo.filter(isRight).length / yesNo.length
}

/** Trains a naive Bayes classifier: each word counts for the answer that it occurred with more often. */
function trainOnWords(others: readonly Question[]): (question: Question) => boolean {
  const counts = countAnswersByWord(others)
  const yes = others.filter(isYes).length
  const weight = ([withYes, withNo]: YesNoCounts) =>
    Math.log((withYes + 1) / (yes + 2)) - Math.log((withNo + 1) / (others.length - yes + 2))
  return (question) => getWords(question).reduce((sum, word) => sum + weight(counts.get(word) ?? [0, 0]), 0) > 0
}

/**
 * Returns a rule that guesses yes or no from the number of words in a question, with the threshold that guesses most of
 * the other questions right.
 */
function trainOnWordCount(others: readonly Question[]): (question: Question) => boolean {
  const rules = Array.from({ length: 30 }, (_, from) => from).flatMap((from) =>
    [true, false].map((long) => (one: Question) => countWords(one) >= from === long),
  )
  const fits = (rule: (one: Question) => boolean) => others.filter((one) => rule(one) === isYes(one)).length
  return rules.reduce((best, rule) => (fits(rule) > fits(best) ? rule : best))
}

function findCueWords(yesNo: readonly Question[]): string[] {
  return [...countAnswersByWord(yesNo)].flatMap(([word, [yes, no]]) => {
    const isCue = yes + no >= CUE_LIMITS.questions && Math.max(yes, no) / (yes + no) > CUE_LIMITS.part
    return isCue ? [`"${word}" gives yes/no away: ${yes} times yes, ${no} times no`] : []
  })
}

/** How many yes questions and no questions contain a word. */
type YesNoCounts = readonly [yes: number, no: number]

function countAnswersByWord(yesNo: readonly Question[]): Map<string, YesNoCounts> {
  const counts = new Map<string, YesNoCounts>()
  for (const question of yesNo) {
    for (const word of getWords(question)) {
      const [yes, no] = counts.get(word) ?? [0, 0]
      counts.set(word, isYes(question) ? [yes + 1, no] : [yes, no + 1])
    }
  }
  return counts
}

function getWords({ text }: Question): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{Letter}'’]+/gu))]
}

function countWords({ text }: Question): number {
  return text.split(/\s+/).length
}

function isYes({ answer }: Question): boolean {
  return answer === 'Yes'
}

function formatPercent(part: number): string {
  return `${Math.round(part * 100)} %`
}
