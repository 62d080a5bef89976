/** The largest file that can be imported. The proxies in `ops/` must allow requests of this size. */
export const MAX_IMPORT_FILE_MB = 32
export const MAX_IMPORT_FILE_BYTES = MAX_IMPORT_FILE_MB * 1024 * 1024

/** The maximum number of questions of an imported file. With more, all processes together could take over 350 MB. */
export const MAX_IMPORT_QUESTIONS = 50_000

export const IMPORT_LIMITS_TEXT = `at most ${MAX_IMPORT_QUESTIONS.toLocaleString('en-GB')} questions and ${MAX_IMPORT_FILE_MB} MB`

/** The file formats for import and export. `loses` lists, for the exporting author, what the format cannot hold. */
export const QUESTION_FILE_FORMATS = [
  { name: 'pack', label: 'Our pack (YAML)', extension: 'yaml', loses: '' },
  { name: 'csv', label: 'CSV', extension: 'csv', loses: '' },
  { name: 'xlsx', label: 'Excel (xlsx)', extension: 'xlsx', loses: '' },
  { name: 'ods', label: 'OpenDocument (ods)', loses: '' },
  {
    name: 'opentdb',
    label: 'Open Trivia DB (JSON)',
    extension: 'json',
    loses:
      'Free text questions, explanations, references, pictures, sources, formats, further categories, dates, planned days and status',
  },
  {
    name: 'gift',
    label: 'GIFT',
    extension: 'gift',
    loses: 'References, pictures, sources, difficulty, formats, further categories, dates, planned days and status',
  },
  {
    name: 'aiken',
    label: 'Aiken',
    extension: 'txt',
    loses: 'Free text questions, and everything but the question and its options',
  },
  {
    name: 'moodle',
    label: 'Moodle XML',
    extension: 'xml',
    loses: 'References, pictures, sources, difficulty, formats, further categories, dates, planned days and status',
  },
  {
    name: 'qti',
    label: 'QTI (XML or zip)',
    extension: 'zip',
    loses: 'References, pictures, sources, difficulty, formats, categories, dates, planned days and status',
  },
  { name: 'json', label: 'JSON (a list)', loses: '' },
  { name: 'cards', label: 'Anki or Quizlet cards (text)', loses: '' },
] as const

export type QuestionFileFormatName = (typeof QUESTION_FILE_FORMATS)[number]['name']

export const FILE_FORMAT_NAMES = QUESTION_FILE_FORMATS.map(({ name }) => name) as [
  QuestionFileFormatName,
  ...QuestionFileFormatName[],
]

/** A format that is also available for export. */
export type ExportFormatName = Extract<(typeof QUESTION_FILE_FORMATS)[number], { extension: string }>['name']

export const EXPORT_FORMATS = QUESTION_FILE_FORMATS.filter((format) => 'extension' in format)

export const EXPORT_FORMAT_NAMES = EXPORT_FORMATS.map(({ name }) => name) as [ExportFormatName, ...ExportFormatName[]]

/** The text encodings that an import accepts, by their WHATWG names, most common first. */
export const IMPORT_TEXT_ENCODINGS = [
  { name: 'utf-8', label: 'Unicode (UTF-8)' },
  { name: 'utf-16le', label: 'Unicode (UTF-16)' },
  { name: 'utf-16be', label: 'Unicode (UTF-16, big-endian)' },
  { name: 'windows-1252', label: 'Western (Windows)' },
  { name: 'macintosh', label: 'Western (old Mac)' },
  { name: 'windows-1250', label: 'Central European (Windows)' },
  { name: 'iso-8859-2', label: 'Central European (ISO)' },
  { name: 'windows-1251', label: 'Cyrillic (Windows)' },
  { name: 'koi8-r', label: 'Cyrillic (KOI8)' },
  { name: 'windows-1253', label: 'Greek (Windows)' },
  { name: 'windows-1254', label: 'Turkish (Windows)' },
  { name: 'windows-1255', label: 'Hebrew (Windows)' },
  { name: 'windows-1256', label: 'Arabic (Windows)' },
  { name: 'shift_jis', label: 'Japanese (Shift-JIS)' },
  { name: 'euc-jp', label: 'Japanese (EUC)' },
  { name: 'gb18030', label: 'Simplified Chinese (GB)' },
  { name: 'big5', label: 'Traditional Chinese (Big5)' },
  { name: 'euc-kr', label: 'Korean (EUC)' },
] as const

export type ImportTextEncodingName = (typeof IMPORT_TEXT_ENCODINGS)[number]['name']

export const IMPORT_TEXT_ENCODING_NAMES = IMPORT_TEXT_ENCODINGS.map(({ name }) => name) as [
  ImportTextEncodingName,
  ...ImportTextEncodingName[],
]

export const TABLE_COLUMN_ROLES = [
  { name: 'Question', label: 'Question' },
  { name: 'Answer', label: 'Answer' },
  { name: 'Option', label: 'An option, right or wrong' },
  { name: 'WrongOption', label: 'A wrong option' },
  { name: 'Options', label: 'All options in one cell' },
  { name: 'WrongOptions', label: 'Wrong options in one cell' },
  { name: 'AcceptedAnswers', label: 'Accepted answers' },
  { name: 'RejectedAnswers', label: 'Rejected answers' },
  { name: 'QuestionType', label: 'Type' },
  { name: 'Categories', label: 'Categories' },
  { name: 'Difficulty', label: 'Difficulty' },
  { name: 'QuestionFormat', label: 'Format' },
  { name: 'Status', label: 'Status' },
  { name: 'YearlyDate', label: 'Date' },
  { name: 'PlannedDay', label: 'Planned day' },
  { name: 'Moreinfo', label: 'More info' },
  { name: 'Reference', label: 'Reference' },
  { name: 'MediaURL', label: 'Picture' },
  { name: 'MediaText', label: 'Text for the picture' },
  { name: 'Source', label: 'Source' },
  { name: 'Licence', label: 'Licence' },
  { name: 'SuggestedBy', label: 'Suggested by' },
  { name: 'SourceId', label: 'Their number or id' },
  { name: 'OurId', label: 'Our id' },
] as const

export type ImportColumnRole = (typeof TABLE_COLUMN_ROLES)[number]['name']

export const IMPORT_COLUMN_ROLE_NAMES = TABLE_COLUMN_ROLES.map(({ name }) => name) as [
  ImportColumnRole,
  ...ImportColumnRole[],
]

/** How the answer column of a table with options names the right option. */
export const IMPORT_ANSWER_COLUMN_MEANINGS = [
  { name: 'text', label: 'The text of the right option' },
  { name: 'letter', label: 'Its letter, from A' },
  { name: 'number', label: 'Its number, from 1' },
  { name: 'number-from-0', label: 'Its number, from 0' },
] as const

export type ImportAnswerColumnMeaning = (typeof IMPORT_ANSWER_COLUMN_MEANINGS)[number]['name']

export const IMPORT_ANSWER_COLUMN_MEANING_NAMES = IMPORT_ANSWER_COLUMN_MEANINGS.map(({ name }) => name) as [
  ImportAnswerColumnMeaning,
  ...ImportAnswerColumnMeaning[],
]

/** How the import understood a table, and what it must ask the author. */
export type ImportTableLayout = {
  /** The column names; `null` when the table has no header. */
  header: string[] | null
  /** The cells of each column in the first rows. */
  samples: string[][]
  columns: (ImportColumnRole | '')[]
  /** How the answer column of the table refers to the right option; `null` if the table has no options. */
  answers: ImportAnswerColumnMeaning | null
  /** What the import cannot guess and the author must choose; `null` when nothing is open. */
  asks: 'columns' | 'answers' | null
  /** The rows before the header. */
  titles: string[]
  /** The names of spreadsheet sheets that are not imported. */
  leftSheets: string[]
}

/** The author's choices for a table. The import guesses the ones left out. */
export type ImportTableChoices = {
  columns?: readonly (ImportColumnRole | '')[] | undefined
  answers?: ImportAnswerColumnMeaning | undefined
}

/** The import's verdicts on a row, most urgent first. */
export const IMPORT_ROW_VERDICTS = ['refused', 'changed', 'near-duplicate', 'new', 'duplicate'] as const
export type ImportRowVerdict = (typeof IMPORT_ROW_VERDICTS)[number]

/** What the import does with a row: adds a question, changes an existing one, or skips the row. */
export const IMPORT_ROW_ACTIONS = ['add', 'change', 'skip'] as const
export type ImportRowAction = (typeof IMPORT_ROW_ACTIONS)[number]

/** The actions that are allowed for an import row, by the row's verdict. The first action is the default. */
export const IMPORT_ACTIONS_BY_ROW_VERDICT: Record<ImportRowVerdict, readonly [ImportRowAction, ...ImportRowAction[]]> =
  {
    refused: ['skip', 'add'],
    changed: ['skip', 'change', 'add'],
    'near-duplicate': ['skip', 'add'],
    new: ['add', 'skip'],
    duplicate: ['skip', 'add'],
  }

/** Encodings that texts in files may contain, such as `%20`, `&quot;` and `<b>`. */
export const IMPORTED_TEXT_ENCODINGS = ['percent', 'entities', 'tags'] as const
export type ImportedTextEncoding = (typeof IMPORTED_TEXT_ENCODINGS)[number]

export const MAX_REPORTED_ROWS = 1000
