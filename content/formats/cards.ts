import type { TableRole } from '#domain/authoring/import-export.ts'
import { csvRecords, type TableRecord } from './csv-records.ts'
import type { TableFormat } from './format.ts'
import { plainFromHtml } from './html-text.ts'
import { leftOut, shownIn } from './losses.ts'
import { readTable } from './table.ts'

/** Anki's plain text export: settings in lines that begin with `#`, then one card per line. */
export const cards: TableFormat = {
  looksRight: (text) =>
    /^\uFEFF?#(separator|html|columns|deck|notetype|tags)\b/m.test(text.slice(0, 2000)) &&
    /^\uFEFF?#/.test(text),
  mayBe: () => false,
  readTable: (text, choices = {}) => {
    const settings = settingsIn(text)
    const delimiter = SEPARATORS.get(settings.get('separator')?.toLowerCase() ?? 'tab') ?? '\t'
    const isHtml = settings.get('html')?.trim() === 'true'
    const names = settings.get('columns')?.split(delimiter)
    return readTable(
      function* records(): Iterable<TableRecord> {
        if (names) yield { line: 0, cells: names, notes: [] }
        for (const record of csvRecords(withoutSettings(text), delimiter)) {
          yield plainRecord(record, isHtml)
        }
      },
      { ...choices, columns: choices.columns ?? (names ? undefined : rolesBySettings(settings)) },
    )
  },
}

const SOUND = /\[(?:sound|anki:play):([^\]\n]{1,300})\]/g

/** Removes pictures and sounds from a card and adds a note that lists them. */
function plainRecord({ cells, notes, ...record }: TableRecord, isHtml: boolean): TableRecord {
  const losses = cells.flatMap((cell) => [
    ...[...cell.matchAll(SOUND)].map(([, name = '']) => name),
    ...(isHtml ? shownIn(cell) : []),
  ])
  const texts = cells.map((cell) => cell.replaceAll(SOUND, ' '))
  return {
    ...record,
    cells: isHtml ? texts.map(plainFromHtml) : texts,
    notes: [...notes, ...leftOut(losses)],
  }
}

const SEPARATORS = new Map([
  ['tab', '\t'],
  ['\\t', '\t'],
  ['comma', ','],
  [',', ','],
  ['semicolon', ';'],
  [';', ';'],
  ['pipe', '|'],
  ['|', '|'],
  ['colon', ':'],
  ['space', ' '],
])

const SETTING = /^\uFEFF?#([a-z ]+):(.*)$/i

function settingsIn(text: string): Map<string, string> {
  const settings = new Map<string, string>()
  for (const line of text.slice(0, 5000).split(/\r?\n/)) {
    const [, name, value] = SETTING.exec(line) ?? []
    if (name === undefined) break
    settings.set(name.toLowerCase(), value ?? '')
  }
  return settings
}

/** Replaces settings by empty lines, so that line numbers stay correct. */
function withoutSettings(text: string): string {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    if (!SETTING.test(line.replace(/\r$/, ''))) break
    lines[at] = ''
  }
  return lines.join('\n')
}

/**
 * Assigns column roles from Anki's settings, which name some columns by number. The first two other
 * columns are question and answer.
 */
function rolesBySettings(settings: ReadonlyMap<string, string>): (TableRole | '')[] | undefined {
  const named = ['tags column', 'deck column', 'notetype column', 'guid column'].map((name) =>
    Number(settings.get(name) ?? 0),
  )
  const width = Math.max(2, ...named)
  const [tags = 0, deck = 0] = named
  const roles: (TableRole | '')[] = []
  for (let at = 1; at <= width; at += 1) {
    if (at === tags || (at === deck && tags === 0)) roles.push('Categories')
    else if (named.includes(at)) roles.push('')
    else
      roles.push(
        roles.includes('Question') ? (roles.includes('Answer') ? '' : 'Answer') : 'Question',
      )
  }
  return roles.includes('Answer') ? roles : undefined
}
