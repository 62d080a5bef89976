import { FIELD_NAMES, type QuestionField } from '#domain/question-fields.ts'

/** Fields that have columns of other names; the others' are theirs with a capital. */
const OWN_NAMES = {
  text: 'Question',
  kind: 'QuestionType',
  moreInfo: 'Moreinfo',
  mediaUrl: 'MediaURL',
} as const
type OwnNames = typeof OWN_NAMES

/** All but the wrong options, which have a column each. */
export type FieldOfOneColumn = Exclude<QuestionField, 'wrongOptions'>

type FieldColumn = {
  [F in FieldOfOneColumn]: F extends keyof OwnNames ? OwnNames[F] : Capitalize<F>
}[FieldOfOneColumn]

export const WRONG_OPTION_COLUMNS = ['Wronganswer1', 'Wronganswer2', 'Wronganswer3'] as const

/** What there is beyond these three, as a list. */
export const FURTHER_WRONG_OPTIONS = 'Wronganswers'

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** Lettered options belong to files whose answer is a letter. */
export type Column =
  | 'id'
  | 'PlannedDay'
  | FieldColumn
  | (typeof WRONG_OPTION_COLUMNS)[number]
  | typeof FURTHER_WRONG_OPTIONS
  | (typeof LETTERS)[number]

export function columnOf(field: FieldOfOneColumn): Column {
  const own: Partial<Record<QuestionField, string>> = OWN_NAMES
  return (own[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}`) as FieldColumn
}

const ALL_WRONG_OPTIONS: readonly Column[] = [...WRONG_OPTION_COLUMNS, FURTHER_WRONG_OPTIONS]

/** Our columns, in the order in which we write them. */
export const COLUMNS: readonly Column[] = [
  'id',
  ...FIELD_NAMES.flatMap((field) =>
    field === 'wrongOptions' ? ALL_WRONG_OPTIONS : columnOf(field),
  ),
  'PlannedDay',
]

/** What else a column may be called; capitals, spaces, dashes and underscores do not matter. */
const ALIASES: Partial<Record<Column, readonly string[]>> = {
  id: ['questionid'],
  Question: ['questiontext', 'text', 'prompt', 'q'],
  Answer: ['correctanswer', 'correct', 'rightanswer', 'right', 'solution'],
  Wronganswer1: numbered(1),
  Wronganswer2: numbered(2),
  Wronganswer3: numbered(3),
  AcceptedAnswers: ['accepted', 'accept', 'alsoaccepted', 'alternatives', 'synonyms'],
  RejectedAnswers: ['rejected', 'reject', 'notaccepted'],
  QuestionType: ['type', 'kind'],
  Categories: ['category', 'topic', 'topics', 'subject'],
  Difficulty: ['level'],
  Status: ['state'],
  Moreinfo: ['explanation', 'info', 'more', 'feedback', 'funfact'],
  Reference: ['link', 'url', 'readon'],
  MediaURL: ['media', 'image', 'imageurl', 'picture'],
  MediaText: ['alt', 'alttext', 'imagealt', 'picturetext'],
  Source: ['from', 'credit'],
  Licence: ['license'],
  A: ['optiona', 'option1', 'choicea', 'choice1'],
  B: ['optionb', 'option2', 'choiceb', 'choice2'],
  C: ['optionc', 'option3', 'choicec', 'choice3'],
  D: ['optiond', 'option4', 'choiced', 'choice4'],
  E: ['optione', 'option5', 'choicee', 'choice5'],
  F: ['optionf', 'option6', 'choicef', 'choice6'],
}

function numbered(at: number): string[] {
  return ['wrong', 'wrongoption', 'incorrect', 'incorrectanswer', 'distractor'].map(
    (name) => `${name}${at}`,
  )
}

const BY_NAME = new Map(
  [...COLUMNS, ...LETTERS].flatMap((column) =>
    [column.toLowerCase(), ...(ALIASES[column] ?? [])].map((name) => [name, column] as const),
  ),
)

/** Where in a row each column is; null unless there are questions and answers. */
export function columnsIn(header: readonly string[]): Map<Column, number> | null {
  const places = new Map<Column, number>()
  for (const [index, name] of header.entries()) {
    const column = BY_NAME.get(name.toLowerCase().replaceAll(/[\s_-]/g, ''))
    if (column && !places.has(column)) places.set(column, index)
  }
  return places.has('Question') && places.has('Answer') ? places : null
}
