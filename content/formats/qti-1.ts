import { type ParsedQuestion, collapseWhitespace, type ParsedImportRow } from './foreign-question.ts'
import { textToHtml, htmlToPlainText } from './html-text.ts'
import {
  formatNotesAboutUnimportedParts,
  listEmbeddedMedia,
  describeTitleLostInImport,
  addNotesToImportRow,
} from './losses.ts'
import { findQtiRightResponseValues, formatAcceptedNumberRange } from './qti-1-outcomes.ts'
import { createQuestionRowWithOptions, createQuestionRowWithTypedAnswers } from './question-with-options.ts'
import { getXmlChildren, getXmlChild, getXmlTextContent, findXmlDescendants, type XmlElement } from './xml.ts'

/** Canvas's names for the question kinds that can be imported. */
const KNOWN_KINDS = /^(multiple choice|true false|short answer|numerical|multiple answers|fill in the blank)?$/

/** Parses an item of QTI 1.2, as written by Canvas and other learning platforms. */
export function parseQti1Item(item: XmlElement, category: string): ParsedImportRow {
  const { line } = item
  const presentation = getXmlChild(item, 'presentation')
  const responses = presentation ? findResponses(presentation) : []
  const asked = presentation ? findMaterials(presentation) : []
  const text = collapseWhitespace(asked.map(toPlainText).join(' '))
  const title = item.attributes['title'] ?? ''
  const refused = (why: string): ParsedImportRow => ({ line, text: text || title, refused: why })
  const kind = getItemKind(item)
  if (!KNOWN_KINDS.test(kind)) return refused(`We don’t have questions of the kind "${kind}"`)
  const [response] = responses
  if (!response) return refused('It has nothing to answer')
  if (responses.length > 1) return refused('It asks more than one thing')
  const explanation = getExplanation(item)
  const ident = item.attributes['ident'] ?? ''
  const more: Partial<ParsedQuestion> = {
    categories: [category].filter(Boolean),
    ...(explanation ? { moreInfo: explanation } : {}),
    ...(ident ? { sourceId: ident } : {}),
  }
  const notes = listLosses(item, text)
  const { best, lesser, refusal } = findQtiRightResponseValues(item, response.attributes['ident'] ?? '')
  if (refusal) return refused(refusal)
  const labels = findXmlDescendants(response, 'response_label')
  if (response.name === 'response_str') {
    const range = formatAcceptedNumberRange(item)
    if (best.length === 0 && range) return refused(`Anything ${range} is right, so there’s no single answer`)
    if (range) notes.push(`Only ${best[0]} will be right, not everything ${range}`)
    if (lesser.length > 0) notes.push('Partly right answers are left out')
    return addNotesToImportRow(createQuestionRowWithTypedAnswers({ line, text, answers: best, more }), notes)
  }
  if (best.length + lesser.length > 1) return refused('More than one option is right')
  const options = labels.map((label) => ({
    id: label.attributes['ident'] ?? '',
    text: collapseWhitespace(findMaterials(label).map(toPlainText).join(' ')),
  }))
  const right = options.find(({ id }) => id === best[0])
  if (!right) return refused('None of the options is right')
  const wrong = options.filter((one) => one !== right).map((one) => one.text)
  return addNotesToImportRow(createQuestionRowWithOptions({ line, text, answer: right.text, wrong, more }), notes)
}

/** Returns the value of a metadata field of an item or a question bank. */
export function getMetadataField(fields: readonly XmlElement[], label: string): string {
  const field = fields.find((one) => getXmlTextContent(getXmlChild(one, 'fieldlabel')).trim() === label)
  return collapseWhitespace(getXmlTextContent(getXmlChild(field, 'fieldentry')))
}

/**
 * Returns the kind of an item in words, such as "multiple choice" for `multiple_choice_question`.
 * Empty if the item has none.
 */
function getItemKind(item: XmlElement): string {
  const metadata = getXmlChild(item, 'itemmetadata')
  const kind = metadata ? getMetadataField(findXmlDescendants(metadata, 'qtimetadatafield'), 'question_type') : ''
  return kind
    .replace(/_question$/, '')
    .replaceAll('_', ' ')
    .slice(0, 40)
}

const RESPONSE_ELEMENTS = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp']

function findResponses(presentation: XmlElement): XmlElement[] {
  return RESPONSE_ELEMENTS.flatMap((name) => findXmlDescendants(presentation, name))
}

/**
 * Finds the XML elements with texts and pictures inside a question's element, except those inside the elements of its
 * answer fields and options.
 */
function findMaterials(element: XmlElement): XmlElement[] {
  return getXmlChildren(element).flatMap((one) => {
    if (one.name === 'mattext' || /^mat(image|audio|video|applet)$/.test(one.name)) return [one]
    return RESPONSE_ELEMENTS.includes(one.name) ? [] : findMaterials(one)
  })
}

function isHtmlMaterial(material: XmlElement): boolean {
  return /html/i.test(material.attributes['texttype'] ?? '')
}

function toPlainText(material: XmlElement): string {
  if (material.name !== 'mattext') return ''
  const text = getXmlTextContent(material)
  return isHtmlMaterial(material) ? htmlToPlainText(text) : collapseWhitespace(text)
}

/** The id of the feedback that Canvas shows after every answer. */
const GENERAL_FEEDBACK_ID = /^general_fb$/i

/** Returns the explanation as HTML, or an empty text. */
function getExplanation(item: XmlElement): string {
  const general = getXmlChildren(item, 'itemfeedback').find(isGeneralFeedback)
  const texts = general ? findMaterials(general).filter(({ name }) => name === 'mattext') : []
  return texts
    .map((one) => (isHtmlMaterial(one) ? getXmlTextContent(one).trim() : textToHtml(getXmlTextContent(one))))
    .join(' ')
}

function isGeneralFeedback({ attributes }: XmlElement): boolean {
  return GENERAL_FEEDBACK_ID.test(attributes['ident'] ?? '')
}

/** A title that Canvas generated. */
const GENERATED_TITLE = /^(question( \d+)?)?$/i

/** Lists the parts of a QTI 1 item that are not imported. */
function listLosses(item: XmlElement, text: string): string[] {
  const title = item.attributes['title']?.trim() ?? ''
  const presentation = getXmlChild(item, 'presentation')
  const texts = presentation ? findXmlDescendants(presentation, 'mattext') : []
  const shown = ['matimage', 'mataudio', 'matvideo'].filter(
    (name) => presentation && findXmlDescendants(presentation, name).length > 0,
  )
  const replies = getXmlChildren(item, 'itemfeedback').filter((one) => !isGeneralFeedback(one))
  const feedbackTexts = replies.map((one) => findMaterials(one).map(toPlainText).join(' ')).filter(Boolean)
  return formatNotesAboutUnimportedParts([
    ...(GENERATED_TITLE.test(title) ? [] : describeTitleLostInImport(title, text)),
    ...texts.filter(isHtmlMaterial).flatMap((one) => listEmbeddedMedia(getXmlTextContent(one))),
    ...shown.map((name) => `its ${name.slice(3)}`),
    ...feedbackTexts.map((one) => `"${one.slice(0, 80)}"`),
  ])
}
