import { type ForeignQuestion, oneLine, type ReadRow } from './foreign-question.ts'
import type { TextFormat, Writer, ZipFormat } from './format.ts'
import { leftOut, withNotes } from './losses.ts'
import { packageParts, qtiItem } from './qti-writing.ts'
import { fieldOf, rowOfItem1 } from './qti-1.ts'
import { questionWithOptions, typedAnswerRow } from './question-with-options.ts'
import { childrenOf, textIn, within, type XmlElement, xmlElements, xmlText } from './xml.ts'
import { zipParts } from './zip.ts'
import { KINDS } from '#domain/questions/question-kinds.ts'

/** The item elements of QTI 2.x and 3.0. Version 3.0 has the same names with dashes. */
const ITEMS = ['assessmentItem', 'qti-assessment-item']

/** The elements that contain items in QTI 1.2, from the outermost to the innermost. */
const FRAMES = ['questestinterop', 'assessment', 'objectbank']

/** The QTI formats 1.2, 2 and 3: single-choice and text-entry items, in an XML file or a zip of many. */
export const qti: TextFormat & ZipFormat & Writer = {
  looksRight: (text) =>
    /<(\w+:)?(qti-assessment-item|assessmentItem|questestinterop)[\s>]/.test(text.slice(0, 20_000)),
  read: (text) => itemsIn(text),
  isPacked: ({ names }) => names.some((name) => /(^|\/)imsmanifest\.xml$/.test(name)),
  readZip: function* readZip(zip) {
    let number = 0
    for (const name of itemFiles(zip.names)) {
      for (const row of itemsIn(zip.read(name))) {
        number += 1
        // A line number is useless with many files, so the number of the item replaces it.
        yield { ...row, line: number }
      }
    }
  },
  carries: ({ kind, answer, wrongOptions }) =>
    answer !== '' && wrongOptions.length > 0 === KINDS[kind].wrongOptions.most > 0,
  head: '',
  write: qtiItem,
  tail: '',
  pack: (parts) => zipParts(packageParts(parts)),
}

/** Selects the files that may contain items. Canvas packs a course's quizzes twice, and the second copy is complete. */
function itemFiles(names: readonly string[]): string[] {
  const copies = new Set(
    names.flatMap((name) => /^non_cc_assessments\/([^/]+)\.xml\.qti$/.exec(name)?.[1] ?? []),
  )
  return names.filter((name) => {
    const folder = /^([^/]+)\/assessment_qti\.xml$/.exec(name)?.[1]
    if (folder !== undefined && copies.has(folder)) return false
    return /\.xml(\.qti)?$/.test(name) && !name.endsWith('imsmanifest.xml')
  })
}

function* itemsIn(xml: string | Buffer): Iterable<ReadRow> {
  let isVersion1 = false
  let category = ''
  const names = [...ITEMS, 'item', 'qtimetadatafield']
  for (const element of xmlElements(xml, names, FRAMES)) {
    switch (element.name) {
      case 'questestinterop':
        isVersion1 = true
        break
      case 'assessment':
      case 'objectbank':
        category = oneLine(element.attributes['title'] ?? '')
        break
      case 'qtimetadatafield':
        category = fieldOf([element], 'bank_title') || category
        break
      case 'item':
        if (isVersion1) yield rowOfItem1(element, category)
        break
      default:
        yield rowOf(element)
    }
  }
}

/** Finds all elements with a name, in either version's spelling. */
function all(element: XmlElement, name: string): XmlElement[] {
  return [...within(element, name), ...within(element, `qti-${dashed(name)}`)]
}

function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}

const UNKNOWN =
  /^(qti-)?(match|order|hotspot|associate|gap-?match|graphic\w*|slider|drawing|upload|media|inline-?choice|hottext|select-?point|position-?object|extended-?text|custom)\w*-?interaction$/i

function rowOf(item: XmlElement): ReadRow {
  const { line } = item
  const [body] = all(item, 'itemBody')
  const choices = body ? all(body, 'choiceInteraction') : []
  const entries = body ? all(body, 'textEntryInteraction') : []
  const text = body ? askedIn(body) : ''
  const title = item.attributes['title'] ?? ''
  const refused = (why: string): ReadRow => ({ line, text: text || title, refused: why })
  const other = body && allNames(body).find((name) => UNKNOWN.test(name))
  if (other) return refused(`We have no questions of the kind "${other}"`)
  if (choices.length + entries.length !== 1) {
    return refused(
      choices.length + entries.length === 0
        ? 'There is nothing to answer in it'
        : 'It asks more than one thing',
    )
  }
  const [declared] = all(item, 'responseDeclaration')
  const [correct] = declared ? all(declared, 'correctResponse') : []
  const keys = correct ? all(correct, 'value').map((one) => textIn(one).trim()) : []
  const [key = ''] = keys
  const [feedback] = all(item, 'modalFeedback')
  const identifier = item.attributes['identifier'] ?? ''
  const moreInfo = feedback ? oneLine(textIn(feedback)) : ''
  const more: Partial<ForeignQuestion> = {
    categories: [],
    ...(moreInfo ? { moreInfo: xmlText(moreInfo) } : {}),
    ...(identifier ? { sourceId: identifier } : {}),
  }
  const notes = lossesOf(item, body as XmlElement)
  if (entries.length > 0) {
    const mapped = declared
      ? all(declared, 'mapEntry').filter(
          ({ attributes }) =>
            Number(attributes['mappedValue'] ?? attributes['mapped-value'] ?? 0) > 0,
        )
      : []
    const accepted = mapped.map(
      ({ attributes }) => attributes['mapKey'] ?? attributes['map-key'] ?? '',
    )
    return withNotes(typedAnswerRow({ line, text, answers: [...keys, ...accepted], more }), notes)
  }
  if (keys.length > 1) return refused('More than one option is right')
  const options = all(choices[0] as XmlElement, 'simpleChoice').map((one) => ({
    id: one.attributes['identifier'] ?? '',
    text: oneLine(textOf(one)),
  }))
  const right = options.find(({ id }) => id === key)
  if (!right) return refused('None of the options is right')
  const wrong = options.filter((one) => one !== right).map((one) => one.text)
  const row = questionWithOptions({ line, text, answer: right.text, wrong, more })
  return withNotes(row, notes)
}

function allNames(element: XmlElement): string[] {
  return childrenOf(element).flatMap((one) => [one.name].concat(allNames(one)))
}

/** Returns the question text: the prompt and the other texts of the body. */
function askedIn(body: XmlElement): string {
  const skipped = /^(qti-)?(simple-?choice|text-?entry-?interaction|feedback-?\w+|rubric-?block)$/i
  const texts = (element: XmlElement): string[] =>
    element.children.map((one) =>
      typeof one === 'string' ? one : skipped.test(one.name) ? ' ' : texts(one).join(' '),
    )
  return oneLine(texts(body).join(' '))
}

/** Returns the text of an option without its feedback. */
function textOf(element: XmlElement): string {
  return element.children
    .map((one) => (typeof one === 'string' ? one : REPLY.test(one.name) ? ' ' : textOf(one)))
    .join('')
}

const REPLY = /^(qti-)?feedback-?(inline|block)$/i
const SHOWN = /^(img|object|audio|video|math)$/i

function lossesOf(item: XmlElement, body: XmlElement): string[] {
  const names = allNames(body)
  const weights = all(item, 'mapEntry')
    .map(({ attributes }) => Number(attributes['mappedValue'] ?? attributes['mapped-value'] ?? 0))
    .filter((one) => one !== 0 && one !== 1)
  return leftOut([
    ...names
      .filter((name) => SHOWN.test(name))
      .map((name) => `what its ${name.toLowerCase()} shows`),
    ...(names.some((name) => REPLY.test(name)) ? ['what is said to single answers'] : []),
    ...all(body, 'rubricBlock').map((one) => `"${oneLine(textIn(one)).slice(0, 80)}"`),
    ...all(item, 'modalFeedback')
      .slice(1)
      .map((one) => `"${oneLine(textIn(one)).slice(0, 80)}"`),
    ...(weights.length > 0 ? [`what single answers are worth (${weights.join(', ')})`] : []),
  ])
}
