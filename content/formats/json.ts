import type { ImportTableChoices } from '#domain/authoring/import-export.ts'
import type { ImportTableRow } from './csv-records.ts'
import type { TableFormatReader } from './format.ts'
import { collapseWhitespace, UnreadableFileError } from './foreign-question.ts'
import { convertJsonQuestionToCells } from './json-cells.ts'
import { type JsonQuestionObject, findJsonQuestionObjects } from './json-objects.ts'
import { repairJson } from './json-repair.ts'
import { formatNotesAboutUnimportedParts } from './losses.ts'
import { hasQuestionAndAnswerProperties, detectImportColumnRoles } from './table-columns.ts'
import { parseQuestionEnumCell } from './table-words.ts'
import { readQuestionsFromImportTable } from './table.ts'

/** JSON of any structure with objects that have a question and an answer. Each object is read as a row of a table. */
export const jsonFormat: TableFormatReader = {
  looksRight: (text) => /^\uFEFF?\s*(\[\s*[[{\]"]|\{\s*["}])/.test(text),
  mayBe: () => false,
  readTable: readJson,
}

/** Property names that hold a list of questions. They are not category names. */
const LIST_NAMES =
  /^(questions?|items?|results?|data|quiz(zes|z)?|list|entries|rows|records|content|trivia|all|fragen|preguntas|domande|perguntas|vragen|level\w*|en|de|fr|es|it|pt|nl|pl|ru|ja|zh|ko|\d+)$/i

const CATEGORY = 'category'
const DIFFICULTY = 'difficulty'
const BROKEN_JSON = 'It isn’t valid JSON'
const REPAIRED_JSON_NOTE = 'It isn’t valid JSON, so we read it as it was probably meant'

function readJson(text: string, choices: ImportTableChoices = {}) {
  const strict = findJsonQuestionObjects(text, memoizeByKeys(hasQuestionAndAnswerProperties))
  const found = strict.length > 0 ? strict : largestList(text)
  if (found.length === 0) throw new UnreadableFileError('There are no questions in this JSON')
  const names = new Set<string>()
  let isCertain = true
  for (const one of found) {
    const item = parseQuestionObject(text, one)?.item
    if (!item) continue
    const { cells, isCertain: isCertainHere } = convertJsonQuestionToCells(item)
    for (const name of cells.keys()) names.add(name)
    isCertain &&= isCertainHere
  }
  const roles = detectImportColumnRoles([...names])
  if (!roles.includes('Categories') && found.some((one) => findCategoryName(one))) names.add(CATEGORY)
  if (!roles.includes('Difficulty') && found.some((one) => findDifficultyName(one))) names.add(DIFFICULTY)
  const header = [...names]
  return readQuestionsFromImportTable(
    function* records(): Iterable<ImportTableRow> {
      yield { line: 0, cells: header, notes: [] }
      for (const one of found) {
        const { line, from, to } = one
        const read = parseQuestionObject(text, one)
        if (read) {
          const { cells, losses } = convertJsonQuestionToCells(read.item)
          const notes = [...read.notes, ...formatNotesAboutUnimportedParts(losses)]
          yield { line, cells: rowCells(cells, one, header), notes }
        } else {
          const about = collapseWhitespace(text.slice(from, Math.min(to, from + 300)))
          yield { line, cells: [about], notes: [], broken: BROKEN_JSON }
        }
      }
    },
    // If a file marks the right option of each question, the column of answers is read as the text of that option.
    { ...choices, answers: choices.answers ?? (isCertain ? 'text' : undefined) },
  )
}

function rowCells(cells: ReadonlyMap<string, string>, found: JsonQuestionObject, header: readonly string[]): string[] {
  const derived: Record<string, () => string> = {
    [CATEGORY]: () => findCategoryName(found),
    [DIFFICULTY]: () => findDifficultyName(found),
  }
  return header.map((name) => cells.get(name) ?? derived[name]?.() ?? '')
}

/**
 * Returns the innermost name among those that enclose a question in the JSON and can be a category. Returns an empty
 * string if there is none.
 */
function findCategoryName({ enclosingNames }: JsonQuestionObject): string {
  return enclosingNames.find((name) => !LIST_NAMES.test(name) && !parseQuestionEnumCell('difficulty', name)) ?? ''
}

function findDifficultyName({ enclosingNames }: JsonQuestionObject): string {
  return enclosingNames.find((name) => parseQuestionEnumCell('difficulty', name)) ?? ''
}

/** Returns the objects of the longest list in a JSON text. Used if no property names are recognised. */
function largestList(text: string): JsonQuestionObject[] {
  const lists = new Map<string, JsonQuestionObject[]>()
  for (const one of findJsonQuestionObjects(text, (keys, isListed) => isListed && keys.length > 1)) {
    const name = one.enclosingNames.join('/')
    lists.set(name, [...(lists.get(name) ?? []), one])
  }
  const [largest = []] = [...lists.values()].toSorted((one, other) => other.length - one.length)
  return largest.length > 1 ? largest : []
}

/** Caches a function of property names, since most objects have the same names. */
function memoizeByKeys(asked: (keys: readonly string[]) => boolean) {
  const known = new Map<string, boolean>()
  return (keys: readonly string[]): boolean => {
    const name = keys.join('\n')
    const is = known.get(name) ?? asked(keys)
    if (known.size < 1000) known.set(name, is)
    return is
  }
}

type Parsed = { item: object; notes: string[] }

function parseQuestionObject(text: string, { from, to }: JsonQuestionObject): Parsed | null {
  const part = text.slice(from, to)
  const item = parseJsonObject(part)
  if (item) return { item, notes: [] }
  const repaired = parseJsonObject(repairJson(part))
  return repaired && { item: repaired, notes: [REPAIRED_JSON_NOTE] }
}

function parseJsonObject(part: string): object | null {
  try {
    return JSON.parse(part) as object
  } catch {
    return null
  }
}
