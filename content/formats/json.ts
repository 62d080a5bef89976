import type { TableChoices } from '#domain/authoring/import-export.ts'
import type { TableRecord } from './csv-records.ts'
import type { TableFormat } from './format.ts'
import { oneLine, UnreadableFile } from './foreign-question.ts'
import { cellsOfObject } from './json-cells.ts'
import { type FoundObject, objectsIn } from './json-objects.ts'
import { repairedJson } from './json-repair.ts'
import { leftOut } from './losses.ts'
import { areOfQuestion, rolesIn } from './table-columns.ts'
import { choiceMeant } from './table-words.ts'
import { readTable } from './table.ts'

/** JSON of any structure with objects that have a question and an answer. Each object is read as a row of a table. */
export const json: TableFormat = {
  looksRight: (text) => /^\uFEFF?\s*(\[\s*[[{\]"]|\{\s*["}])/.test(text),
  mayBe: () => false,
  readTable: readJson,
}

/** Names of lists of questions, which are no category names. */
const LIST_NAMES =
  /^(questions?|items?|results?|data|quiz(zes|z)?|list|entries|rows|records|content|trivia|all|fragen|preguntas|domande|perguntas|vragen|level\w*|en|de|fr|es|it|pt|nl|pl|ru|ja|zh|ko|\d+)$/i

const CATEGORY = 'category'
const DIFFICULTY = 'difficulty'
const BROKEN = 'It is not written as JSON wants it'
const REPAIRED = 'It is not written as JSON wants it, and was read as it must have been meant'

function readJson(text: string, choices: TableChoices = {}) {
  const strict = objectsIn(text, remembered(areOfQuestion))
  const found = strict.length > 0 ? strict : largestList(text)
  if (found.length === 0) throw new UnreadableFile('There are no questions in this JSON')
  const names = new Set<string>()
  let isCertain = true
  for (const one of found) {
    const item = parsed(text, one)?.item
    if (!item) continue
    const { cells, isCertain: isCertainHere } = cellsOfObject(item)
    for (const name of cells.keys()) names.add(name)
    isCertain &&= isCertainHere
  }
  const roles = rolesIn([...names])
  if (!roles.includes('Categories') && found.some((one) => categoryOf(one))) names.add(CATEGORY)
  if (!roles.includes('Difficulty') && found.some((one) => levelOf(one))) names.add(DIFFICULTY)
  const header = [...names]
  return readTable(
    function* records(): Iterable<TableRecord> {
      yield { line: 0, cells: header, notes: [] }
      for (const one of found) {
        const { line, from, to } = one
        const read = parsed(text, one)
        if (read) {
          const { cells, losses } = cellsOfObject(read.item)
          const notes = [...read.notes, ...leftOut(losses)]
          yield { line, cells: cellsIn(cells, one, header), notes }
        } else {
          const about = oneLine(text.slice(from, Math.min(to, from + 300)))
          yield { line, cells: [about], notes: [], broken: BROKEN }
        }
      }
    },
    // If the options are marked as right or wrong, the meaning of answers is known.
    { ...choices, answers: choices.answers ?? (isCertain ? 'text' : undefined) },
  )
}

function cellsIn(
  cells: ReadonlyMap<string, string>,
  found: FoundObject,
  header: readonly string[],
): string[] {
  const derived: Record<string, () => string> = {
    [CATEGORY]: () => categoryOf(found),
    [DIFFICULTY]: () => levelOf(found),
  }
  return header.map((name) => cells.get(name) ?? derived[name]?.() ?? '')
}

/** Returns the innermost surrounding name that can be a category. */
function categoryOf({ enclosingNames }: FoundObject): string {
  return (
    enclosingNames.find((name) => !LIST_NAMES.test(name) && !choiceMeant('difficulty', name)) ?? ''
  )
}

function levelOf({ enclosingNames }: FoundObject): string {
  return enclosingNames.find((name) => choiceMeant('difficulty', name)) ?? ''
}

/** If no property names are recognised, returns the objects of the longest list. */
function largestList(text: string): FoundObject[] {
  const lists = new Map<string, FoundObject[]>()
  for (const one of objectsIn(text, (keys, isListed) => isListed && keys.length > 1)) {
    const name = one.enclosingNames.join('/')
    lists.set(name, [...(lists.get(name) ?? []), one])
  }
  const [largest = []] = [...lists.values()].toSorted((one, other) => other.length - one.length)
  return largest.length > 1 ? largest : []
}

/** Caches a function of property names, since most objects have the same names. */
function remembered(asked: (keys: readonly string[]) => boolean) {
  const known = new Map<string, boolean>()
  return (keys: readonly string[]): boolean => {
    const name = keys.join('\n')
    const is = known.get(name) ?? asked(keys)
    if (known.size < 1000) known.set(name, is)
    return is
  }
}

type Parsed = { item: object; notes: string[] }

function parsed(text: string, { from, to }: FoundObject): Parsed | null {
  const part = text.slice(from, to)
  const item = objectIn(part)
  if (item) return { item, notes: [] }
  const repaired = objectIn(repairedJson(part))
  return repaired && { item: repaired, notes: [REPAIRED] }
}

function objectIn(part: string): object | null {
  try {
    return JSON.parse(part) as object
  } catch {
    return null
  }
}
