/** Our columns, in the order in which we write them. */
export const COLUMNS = [
  'id',
  'Question',
  'Answer',
  'Wronganswer1',
  'Wronganswer2',
  'Wronganswer3',
  'AcceptedAnswers',
  'QuestionType',
  'Categories',
  'Difficulty',
  'Status',
  'Moreinfo',
  'Reference',
  'MediaURL',
  'Source',
  'Licence',
] as const

/** Lettered options belong to files whose answer is a letter. */
export type Column = (typeof COLUMNS)[number] | 'A' | 'B' | 'C' | 'D'

/** What else a column may be called; capitals, spaces, dashes and underscores do not matter. */
const ALIASES: Record<Column, readonly string[]> = {
  id: ['questionid'],
  Question: ['questiontext', 'text', 'prompt', 'q'],
  Answer: ['correctanswer', 'correct', 'rightanswer', 'right', 'solution'],
  Wronganswer1: numbered(1),
  Wronganswer2: numbered(2),
  Wronganswer3: numbered(3),
  AcceptedAnswers: ['accepted', 'accept', 'alsoaccepted', 'alternatives', 'synonyms'],
  QuestionType: ['type', 'kind'],
  Categories: ['category', 'topic', 'topics', 'subject'],
  Difficulty: ['level'],
  Status: ['state'],
  Moreinfo: ['explanation', 'info', 'more', 'feedback', 'funfact'],
  Reference: ['link', 'url', 'readon'],
  MediaURL: ['media', 'image', 'imageurl', 'picture'],
  Source: ['from', 'credit'],
  Licence: ['license'],
  A: ['optiona', 'option1', 'choicea', 'choice1'],
  B: ['optionb', 'option2', 'choiceb', 'choice2'],
  C: ['optionc', 'option3', 'choicec', 'choice3'],
  D: ['optiond', 'option4', 'choiced', 'choice4'],
}

function numbered(at: number): string[] {
  return ['wrong', 'wrongoption', 'incorrect', 'incorrectanswer', 'distractor'].map(
    (name) => `${name}${at}`,
  )
}

const BY_NAME = new Map(
  Object.entries(ALIASES).flatMap(([column, aliases]) =>
    [column.toLowerCase(), ...aliases].map((name) => [name, column as Column] as const),
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
