import { type ParsedQuestion, collapseWhitespace, type ParsedImportRow } from './foreign-question.ts'
import { escapeXml } from './escape-xml.ts'
import type { TextFileFormatReader, QuestionFileFormatWriter, ZipFormatReader } from './format.ts'
import { formatNotesAboutUnimportedParts, addNotesToImportRow } from './losses.ts'
import { generateQtiPackageParts, formatQtiItem } from './qti-writing.ts'
import { getMetadataField, parseQti1Item } from './qti-1.ts'
import { createQuestionRowWithOptions, createQuestionRowWithTypedAnswers } from './question-with-options.ts'
import { getXmlChildren, getXmlTextContent, findXmlDescendants, type XmlElement, parseXmlElements } from './xml.ts'
import { writeZip } from './zip.ts'
import { QUESTION_KIND_RULES } from '#domain/questions/question-kinds.ts'

/** The item elements of QTI 2.x and 3.0. Version 3.0 has the same names with dashes. */
const ITEM_ELEMENTS = ['assessmentItem', 'qti-assessment-item']

/** The elements that contain items in QTI 1.2, from the outermost to the innermost. */
const CONTAINER_ELEMENTS = ['questestinterop', 'assessment', 'objectbank']

/** The QTI formats 1.2, 2 and 3: single-choice and text-entry items, in an XML file or a zip of many. */
export const qtiFormat: TextFileFormatReader & ZipFormatReader & QuestionFileFormatWriter = {
  looksRight: (text) => /<(\w+:)?(qti-assessment-item|assessmentItem|questestinterop)[\s>]/.test(text.slice(0, 20_000)),
  read: (text) => parseItems(text),
  isPacked: ({ names }) => names.some((name) => /(^|\/)imsmanifest\.xml$/.test(name)),
  readZip: function* readZip(zip) {
    let number = 0
    for (const name of selectItemFiles(zip.names)) {
      for (const row of parseItems(zip.read(name))) {
        number += 1
        // The file is a package of many files, so a line number would be useless. `line` is the number of the item
        // instead.
        yield { ...row, line: number }
      }
    }
  },
  carries: ({ kind, answer, wrongOptions }) =>
    answer !== '' && wrongOptions.length > 0 === QUESTION_KIND_RULES[kind].wrongOptions.most > 0,
  head: '',
  write: formatQtiItem,
  tail: '',
  pack: (parts) => writeZip(generateQtiPackageParts(parts)),
}

/** Selects the files that may contain items. Canvas packs a course's quizzes twice, and the second copy is complete. */
function selectItemFiles(names: readonly string[]): string[] {
  const copies = new Set(names.flatMap((name) => /^non_cc_assessments\/([^/]+)\.xml\.qti$/.exec(name)?.[1] ?? []))
  return names.filter((name) => {
    const folder = /^([^/]+)\/assessment_qti\.xml$/.exec(name)?.[1]
    if (folder !== undefined && copies.has(folder)) return false
    return /\.xml(\.qti)?$/.test(name) && !name.endsWith('imsmanifest.xml')
  })
}

function* parseItems(xml: string | Buffer): Iterable<ParsedImportRow> {
  let isVersion1 = false
  let category = ''
  const names = [...ITEM_ELEMENTS, 'item', 'qtimetadatafield']
  for (const element of parseXmlElements(xml, names, CONTAINER_ELEMENTS)) {
    switch (element.name) {
      case 'questestinterop':
        isVersion1 = true
        break
      case 'assessment':
      case 'objectbank':
        category = collapseWhitespace(element.attributes['title'] ?? '')
        break
      case 'qtimetadatafield':
        category = getMetadataField([element], 'bank_title') || category
        break
      case 'item':
        if (isVersion1) yield parseQti1Item(element, category)
        break
      default:
        yield parseRow(element)
    }
  }
}

/** Finds all descendants with a name as spelt in QTI 2 (`itemBody`) or in QTI 3 (`qti-item-body`). */
function findAll(element: XmlElement, name: string): XmlElement[] {
  return [...findXmlDescendants(element, name), ...findXmlDescendants(element, `qti-${toDashedName(name)}`)]
}

function toDashedName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}

const UNKNOWN_INTERACTION =
  /^(qti-)?(match|order|hotspot|associate|gap-?match|graphic\w*|slider|drawing|upload|media|inline-?choice|hottext|select-?point|position-?object|extended-?text|custom)\w*-?interaction$/i

function parseRow(item: XmlElement): ParsedImportRow {
  const { line } = item
  const [body] = findAll(item, 'itemBody')
  const choices = body ? findAll(body, 'choiceInteraction') : []
  const entries = body ? findAll(body, 'textEntryInteraction') : []
  const text = body ? getQuestionText(body) : ''
  const title = item.attributes['title'] ?? ''
  const refused = (why: string): ParsedImportRow => ({ line, text: text || title, refused: why })
  const other = body && listElementNames(body).find((name) => UNKNOWN_INTERACTION.test(name))
  if (other) return refused(`We don’t have questions of the kind "${other}"`)
  if (choices.length + entries.length !== 1) {
    return refused(choices.length + entries.length === 0 ? 'It has nothing to answer' : 'It asks more than one thing')
  }
  const [declared] = findAll(item, 'responseDeclaration')
  const [correct] = declared ? findAll(declared, 'correctResponse') : []
  const keys = correct ? findAll(correct, 'value').map((one) => getXmlTextContent(one).trim()) : []
  const [key = ''] = keys
  const [feedback] = findAll(item, 'modalFeedback')
  const identifier = item.attributes['identifier'] ?? ''
  const moreInfo = feedback ? collapseWhitespace(getXmlTextContent(feedback)) : ''
  const more: Partial<ParsedQuestion> = {
    categories: [],
    ...(moreInfo ? { moreInfo: escapeXml(moreInfo) } : {}),
    ...(identifier ? { sourceId: identifier } : {}),
  }
  const notes = listLosses(item, body as XmlElement)
  if (entries.length > 0) {
    const mapped = declared
      ? findAll(declared, 'mapEntry').filter(
          ({ attributes }) => Number(attributes['mappedValue'] ?? attributes['mapped-value'] ?? 0) > 0,
        )
      : []
    const accepted = mapped.map(({ attributes }) => attributes['mapKey'] ?? attributes['map-key'] ?? '')
    return addNotesToImportRow(
      createQuestionRowWithTypedAnswers({ line, text, answers: [...keys, ...accepted], more }),
      notes,
    )
  }
  if (keys.length > 1) return refused('More than one option is right')
  const options = findAll(choices[0] as XmlElement, 'simpleChoice').map((one) => ({
    id: one.attributes['identifier'] ?? '',
    text: collapseWhitespace(getOptionText(one)),
  }))
  const right = options.find(({ id }) => id === key)
  if (!right) return refused('None of the options is right')
  const wrong = options.filter((one) => one !== right).map((one) => one.text)
  const row = createQuestionRowWithOptions({ line, text, answer: right.text, wrong, more })
  return addNotesToImportRow(row, notes)
}

function listElementNames(element: XmlElement): string[] {
  return getXmlChildren(element).flatMap((one) => [one.name].concat(listElementNames(one)))
}

/** Returns the question text: the prompt and the other texts of the body. */
function getQuestionText(body: XmlElement): string {
  const skipped = /^(qti-)?(simple-?choice|text-?entry-?interaction|feedback-?\w+|rubric-?block)$/i
  const texts = (element: XmlElement): string[] =>
    element.children.map((one) => (typeof one === 'string' ? one : skipped.test(one.name) ? ' ' : texts(one).join(' ')))
  return collapseWhitespace(texts(body).join(' '))
}

/** Returns the text of an option without its feedback. */
function getOptionText(element: XmlElement): string {
  return element.children
    .map((one) => (typeof one === 'string' ? one : FEEDBACK_ELEMENT.test(one.name) ? ' ' : getOptionText(one)))
    .join('')
}

const FEEDBACK_ELEMENT = /^(qti-)?feedback-?(inline|block)$/i
const MEDIA_ELEMENT = /^(img|object|audio|video|math)$/i

function listLosses(item: XmlElement, body: XmlElement): string[] {
  const names = listElementNames(body)
  const weights = findAll(item, 'mapEntry')
    .map(({ attributes }) => Number(attributes['mappedValue'] ?? attributes['mapped-value'] ?? 0))
    .filter((one) => one !== 0 && one !== 1)
  return formatNotesAboutUnimportedParts([
    ...names.filter((name) => MEDIA_ELEMENT.test(name)).map((name) => `its ${name.toLowerCase()}`),
    ...(names.some((name) => FEEDBACK_ELEMENT.test(name)) ? ['feedback on single answers'] : []),
    ...findAll(body, 'rubricBlock').map((one) => `"${collapseWhitespace(getXmlTextContent(one)).slice(0, 80)}"`),
    ...findAll(item, 'modalFeedback')
      .slice(1)
      .map((one) => `"${collapseWhitespace(getXmlTextContent(one)).slice(0, 80)}"`),
    ...(weights.length > 0 ? [`points for single answers (${weights.join(', ')})`] : []),
  ])
}
