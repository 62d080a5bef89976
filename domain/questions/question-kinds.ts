export const QUESTION_KINDS = ['MultiChoice', 'YesNo', 'Freetext'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

type KindRules = {
  label: string
  /** Picking one of its options, or typing a guess. */
  answeredBy: 'picking' | 'typing'
  /** The options that every question of the kind has; null where each has its own, or none. */
  fixedOptions: readonly string[] | null
  /** How few and how many wrong options an author writes. */
  wrongOptions: { least: number; most: number }
  /** Whether other texts may count as the answer, and others must not. */
  takesAcceptedAnswers: boolean
}

/**
 * How questions of each kind are asked and answered. Whoever must know something of a kind finds it
 * here, or tells the kinds apart by a `switch` or a record that a new kind keeps from compiling.
 */
export const KINDS: Record<QuestionKind, KindRules> = {
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

/** The kinds that players answer by typing. */
export const TYPED_KINDS = QUESTION_KINDS.filter((kind) => KINDS[kind].answeredBy === 'typing')

/** Empties the fields that the kind does not use. */
export function fittedToKind<
  Q extends { kind: QuestionKind } & Record<
    'wrongOptions' | 'acceptedAnswers' | 'rejectedAnswers',
    string[]
  >,
>(question: Q): Q {
  const { wrongOptions, takesAcceptedAnswers } = KINDS[question.kind]
  return {
    ...question,
    wrongOptions: wrongOptions.most > 0 ? question.wrongOptions : [],
    acceptedAnswers: takesAcceptedAnswers ? question.acceptedAnswers : [],
    rejectedAnswers: takesAcceptedAnswers ? question.rejectedAnswers : [],
  }
}
