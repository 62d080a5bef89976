import type { ImportColumnRole } from '#domain/authoring/import-export.ts'
import { parseCsvRecords, type ImportTableRow } from './csv-records.ts'
import type { TableFormatReader } from './format.ts'
import { htmlToPlainText } from './html-text.ts'
import { formatNotesAboutUnimportedParts, listEmbeddedMedia } from './losses.ts'
import { readQuestionsFromImportTable } from './table.ts'

/** Anki's plain text export: settings in lines that begin with `#`, then one card per line. */
export const ankiCardsFormat: TableFormatReader = {
  looksRight: (text) =>
    /^\uFEFF?#(separator|html|columns|deck|notetype|tags)\b/m.test(text.slice(0, 2000)) && /^\uFEFF?#/.test(text),
  mayBe: () => false,
  readTable: (text, choices = {}) => {
    const settings = parseSettings(text)
    const delimiter = SEPARATORS.get(settings.get('separator')?.toLowerCase() ?? 'tab') ?? '\t'
    const isHtml = settings.get('html')?.trim() === 'true'
    const names = settings.get('columns')?.split(delimiter)
    return readQuestionsFromImportTable(
      function* records(): Iterable<ImportTableRow> {
        if (names) yield { line: 0, cells: names, notes: [] }
        for (const record of parseCsvRecords(blankSettings(text), delimiter)) {
          yield withoutMedia(record, isHtml)
        }
      },
      { ...choices, columns: choices.columns ?? (names ? undefined : rolesFromSettings(settings)) },
    )
  },
}

const SOUND_TAG = /\[(?:sound|anki:play):([^\]\n]{1,300})\]/g

/** Removes pictures and sounds from a card and adds a note that lists them. */
function withoutMedia({ cells, notes, ...record }: ImportTableRow, isHtml: boolean): ImportTableRow {
  const losses = cells.flatMap((cell) => [
    ...[...cell.matchAll(SOUND_TAG)].map(([, name = '']) => name),
    ...(isHtml ? listEmbeddedMedia(cell) : []),
  ])
  const texts = cells.map((cell) => cell.replaceAll(SOUND_TAG, ' '))
  return {
    ...record,
    cells: isHtml ? texts.map(htmlToPlainText) : texts,
    notes: [...notes, ...formatNotesAboutUnimportedParts(losses)],
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

const SETTING_LINE = /^\uFEFF?#([a-z ]+):(.*)$/i

function parseSettings(text: string): Map<string, string> {
  const settings = new Map<string, string>()
  for (const line of text.slice(0, 5000).split(/\r?\n/)) {
    const [, name, value] = SETTING_LINE.exec(line) ?? []
    if (name === undefined) break
    settings.set(name.toLowerCase(), value ?? '')
  }
  return settings
}

/**
 * Replaces the setting lines at the beginning of a text by empty lines, so that the line numbers of the cards stay
 * correct.
 */
function blankSettings(text: string): string {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    if (!SETTING_LINE.test(line.replace(/\r$/, ''))) break
    lines[at] = ''
  }
  return lines.join('\n')
}

/**
 * Assigns column roles from Anki's settings, which name some columns by number. The first two other
 * columns are question and answer.
 */
function rolesFromSettings(settings: ReadonlyMap<string, string>): (ImportColumnRole | '')[] | undefined {
  const named = ['tags column', 'deck column', 'notetype column', 'guid column'].map((name) =>
    Number(settings.get(name) ?? 0),
  )
  const width = Math.max(2, ...named)
  const [tags = 0, deck = 0] = named
  const roles: (ImportColumnRole | '')[] = []
  for (let at = 1; at <= width; at += 1) {
    if (at === tags || (at === deck && tags === 0)) roles.push('Categories')
    else if (named.includes(at)) roles.push('')
    else roles.push(roles.includes('Question') ? (roles.includes('Answer') ? '' : 'Answer') : 'Question')
  }
  return roles.includes('Answer') ? roles : undefined
}
