export const QUESTION_KINDS = ['MultiChoice', 'YesNo', 'Freetext'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

type KindRules = {
  label: string
  answeredBy: 'picking' | 'typing'
  /** The options that all questions of this kind share; `null` when each question has its own or none. */
  fixedOptions: readonly string[] | null
  wrongOptions: { least: number; most: number }
  /** Whether a question of this kind has accepted and rejected answers. */
  takesAcceptedAnswers: boolean
}

/**
 * The rules for each kind of question. Code that depends on the kind reads this record, or uses a
 * `switch` or record that fails to compile when a kind is added.
 */
export const QUESTION_KIND_RULES: Record<QuestionKind, KindRules> = {
  MultiChoice: {
    label: 'Multiple choice',
    answeredBy: 'picking',
    fixedOptions: null,
    wrongOptions: { least: 1, most: 5 },
    takesAcceptedAnswers: false,
  },
  YesNo: {
    label: 'Yes/No',
    answeredBy: 'picking',
    fixedOptions: ['Yes', 'No'],
    wrongOptions: { least: 0, most: 0 },
    takesAcceptedAnswers: false,
  },
  Freetext: {
    label: 'Free text',
    answeredBy: 'typing',
    fixedOptions: null,
    wrongOptions: { least: 0, most: 0 },
    takesAcceptedAnswers: true,
  },
}

export const MAX_WRONG_OPTIONS = Math.max(...QUESTION_KINDS.map((kind) => QUESTION_KIND_RULES[kind].wrongOptions.most))

export const TYPED_ANSWER_QUESTION_KINDS = QUESTION_KINDS.filter(
  (kind) => QUESTION_KIND_RULES[kind].answeredBy === 'typing',
)

/** Returns the question with the fields emptied that its kind does not use. */
export function clearUnusedQuestionFields<
  Q extends { kind: QuestionKind } & Record<'wrongOptions' | 'acceptedAnswers' | 'rejectedAnswers', string[]>,
>(question: Q): Q {
  const { wrongOptions, takesAcceptedAnswers } = QUESTION_KIND_RULES[question.kind]
  return {
    ...question,
    wrongOptions: wrongOptions.most > 0 ? question.wrongOptions : [],
    acceptedAnswers: takesAcceptedAnswers ? question.acceptedAnswers : [],
    rejectedAnswers: takesAcceptedAnswers ? question.rejectedAnswers : [],
  }
}
