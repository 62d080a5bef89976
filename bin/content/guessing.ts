import type { Question } from '#domain/questions/question.ts'

/** Fewer questions of a kind than this say nothing about what gives them away. */
const ENOUGH = 40
/** How often somebody who knows nothing may be right about yes and no. */
const LUCK = 0.55
/** A word in so many yes/no questions, and with one answer in so great a part of them, is a cue. */
const CUE = { questions: 6, part: 0.8 }
/** A guesser learns from all questions but one in so many, and is then asked those. */
const FOLDS = 10

/** What would let somebody win in a collection who knows nothing, each a sentence that names it. */
export function guessable(collection: string, questions: readonly Question[]): string[] {
  const chosen = questions.filter(({ kind }) => kind === 'MultiChoice')
  const yesNo = questions.filter(({ kind }) => kind === 'YesNo')
  return [
    ...(chosen.length < ENOUGH ? [] : byLength(chosen)),
    ...(yesNo.length < ENOUGH ? [] : [...byWords(yesNo), ...cues(yesNo)]),
  ].map((flaw) => `${collection}: ${flaw}`)
}

function byLength(chosen: readonly Question[]): string[] {
  const longest = chosen.reduce((sum, one) => sum + longestPart(one), 0) / chosen.length
  const isFair = longest >= 0.2 && longest <= 0.3
  return isFair ? [] : [`the right option is the longest: ${percent(longest)}, not 20 % to 30 %`]
}

/** 1 if the right option is the longest, a part of it if it is one of several as long. */
function longestPart({ answer, wrongOptions }: Question): number {
  const most = Math.max(...wrongOptions.map((option) => option.length))
  if (answer.length < most) return 0
  const asLong = wrongOptions.filter((option) => option.length === answer.length).length
  return 1 / (1 + asLong)
}

/** Which questions' answers are guessed from those of others: true is yes. */
type Guesser = (others: readonly Question[]) => (question: Question) => boolean

const GUESSERS: Record<string, Guesser> = {
  'knows the words that come with yes and no': byCommonWords,
  'counts the words': byNumberOfWords,
}

function byWords(yesNo: readonly Question[]): string[] {
  return Object.entries(GUESSERS).flatMap(([what, guesser]) => {
    const part = partGuessed(yesNo, guesser)
    return part > LUCK
      ? [`whoever ${what} is right about ${percent(part)} of yes/no, not at most ${percent(LUCK)}`]
      : []
  })
}

function partGuessed(yesNo: readonly Question[], guesser: Guesser): number {
  const foldOf = new Map(yesNo.map((one, at) => [one.id, at % FOLDS]))
  const isRight = (one: Question) => {
    const others = yesNo.filter(({ id }) => foldOf.get(id) !== foldOf.get(one.id))
    return guesser(others)(one) === isYes(one)
  }
  return yesNo.filter(isRight).length / yesNo.length
}

/** Each word is a vote for the answer that it came with more often (a naive Bayesian). */
function byCommonWords(others: readonly Question[]): (question: Question) => boolean {
  const counts = answersByWord(others)
  const yes = others.filter(isYes).length
  const weight = ([withYes, withNo]: Answers) =>
    Math.log((withYes + 1) / (yes + 2)) - Math.log((withNo + 1) / (others.length - yes + 2))
  return (question) =>
    wordsOf(question).reduce((sum, word) => sum + weight(counts.get(word) ?? [0, 0]), 0) > 0
}

/** From so many words on it is yes, or from so many on it is no: whichever fitted best. */
function byNumberOfWords(others: readonly Question[]): (question: Question) => boolean {
  const rules = Array.from({ length: 30 }, (_, from) => from).flatMap((from) =>
    [true, false].map((long) => (one: Question) => countOf(one) >= from === long),
  )
  const fits = (rule: (one: Question) => boolean) =>
    others.filter((one) => rule(one) === isYes(one)).length
  return rules.reduce((best, rule) => (fits(rule) > fits(best) ? rule : best))
}

function cues(yesNo: readonly Question[]): string[] {
  return [...answersByWord(yesNo)].flatMap(([word, [yes, no]]) => {
    const isCue = yes + no >= CUE.questions && Math.max(yes, no) / (yes + no) > CUE.part
    return isCue ? [`"${word}" gives yes/no away: ${yes} times yes, ${no} times no`] : []
  })
}

/** How many questions of yes and of no a word is in. */
type Answers = readonly [yes: number, no: number]

function answersByWord(yesNo: readonly Question[]): Map<string, Answers> {
  const counts = new Map<string, Answers>()
  for (const question of yesNo) {
    for (const word of wordsOf(question)) {
      const [yes, no] = counts.get(word) ?? [0, 0]
      counts.set(word, isYes(question) ? [yes + 1, no] : [yes, no + 1])
    }
  }
  return counts
}

function wordsOf({ text }: Question): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{Letter}'’]+/gu))]
}

function countOf({ text }: Question): number {
  return text.split(/\s+/).length
}

function isYes({ answer }: Question): boolean {
  return answer === 'Yes'
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`
}
