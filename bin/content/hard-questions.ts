import type { Question } from '#domain/questions/question.ts'

/** The minimum number of hard questions at which a pack's share of typed hard questions is checked. */
const MIN_HARD_QUESTIONS = 40

/** The least share of hard questions whose answer is typed. The aim is a third. */
const MIN_TYPED_SHARE = 0.25

/** Matches options such as "all of the above", which only fill the list. */
const FILLER = /^(?:all|none|both|neither|any) of (?:these|them|those|the above|the others)\b/i

/** Returns the flaws of hard questions: filler among their options, yes/no ones, too few typed ones. */
export function findHardQuestionFlaws(questions: readonly Question[]): string[] {
  const hard = questions.filter(({ difficulty }) => difficulty === 'Hard')
  const filler = hard.flatMap(({ id, wrongOptions }) => {
    const found = wrongOptions.find((option) => FILLER.test(option))
    return found === undefined ? [] : [`${id}: It is hard, and the option "${found}" is filler`]
  })
  const yesNo = hard.flatMap(({ id, kind }) =>
    kind === 'YesNo' ? [`${id}: It is hard, and tossing a coin wins it half the time`] : [],
  )
  if (hard.length < MIN_HARD_QUESTIONS) return [...filler, ...yesNo]
  const typed = hard.filter(({ kind }) => kind === 'Freetext').length / hard.length
  return [
    ...filler,
    ...yesNo,
    ...(typed < MIN_TYPED_SHARE
      ? [`${(typed * 100).toFixed(1)} % of the hard questions are typed, not ${MIN_TYPED_SHARE * 100} %`]
      : []),
  ]
}
