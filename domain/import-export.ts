/**
 * The formats in which questions come and go. `loses` says what of a question does not fit into
 * the format, for whoever exports.
 */
export const FORMATS = [
  { name: 'pack', label: 'Our pack (YAML)', extension: 'yaml', loses: '' },
  { name: 'csv', label: 'CSV', extension: 'csv', loses: '' },
  {
    name: 'opentdb',
    label: 'Open Trivia DB (JSON)',
    extension: 'json',
    loses:
      'Free text questions, explanations, references, pictures, sources, further categories, dates, planned days and status',
  },
  {
    name: 'gift',
    label: 'GIFT',
    extension: 'gift',
    loses:
      'References, pictures, sources, difficulty, further categories, dates, planned days and status',
  },
  {
    name: 'aiken',
    label: 'Aiken',
    extension: 'txt',
    loses: 'Free text questions, and all but the question and its options; not its status either',
  },
  {
    name: 'opentriviaqa',
    label: 'OpenTriviaQA (text)',
    extension: 'txt',
    loses: 'Free text questions, and all but the question and its options; not its status either',
  },
] as const

export type FormatName = (typeof FORMATS)[number]['name']

export const FORMAT_NAMES = FORMATS.map(({ name }) => name) as [FormatName, ...FormatName[]]

/** What becomes of a row of a file, the most urgent to look at first. */
export const VERDICTS = ['refused', 'changed', 'near-duplicate', 'new', 'duplicate'] as const
export type Verdict = (typeof VERDICTS)[number]

/** So many rows of a file are told about one by one. */
export const MOST_REPORTED_ROWS = 1000
