import { type ForeignQuestion, oneLine, type ReadRow } from './foreign-question.ts'
import { asHtml, plainFromHtml } from './html-text.ts'
import { leftOut, shownIn, titleIn, withNotes } from './losses.ts'
import { outcomesOf, rangeIn } from './qti-1-outcomes.ts'
import { questionWithOptions, typedAnswerRow } from './question-with-options.ts'
import { childrenOf, childOf, textIn, within, type XmlElement } from './xml.ts'

/** Canvas's names for the question kinds that can be imported. */
const KNOWN_KINDS =
  /^(multiple choice|true false|short answer|numerical|multiple answers|fill in the blank)?$/

/** Parses an item of QTI 1.2, as written by Canvas and other learning platforms. */
export function rowOfItem1(item: XmlElement, category: string): ReadRow {
  const { line } = item
  const presentation = childOf(item, 'presentation')
  const responses = presentation ? responsesIn(presentation) : []
  const asked = presentation ? materialsOf(presentation) : []
  const text = oneLine(asked.map(plainOf).join(' '))
  const title = item.attributes['title'] ?? ''
  const refused = (why: string): ReadRow => ({ line, text: text || title, refused: why })
  const kind = kindOf(item)
  if (!KNOWN_KINDS.test(kind)) return refused(`We have no questions of the kind "${kind}"`)
  const [response] = responses
  if (!response) return refused('There is nothing to answer in it')
  if (responses.length > 1) return refused('It asks more than one thing')
  const explanation = feedbackOf(item)
  const ident = item.attributes['ident'] ?? ''
  const more: Partial<ForeignQuestion> = {
    categories: [category].filter(Boolean),
    ...(explanation ? { moreInfo: explanation } : {}),
    ...(ident ? { sourceId: ident } : {}),
  }
  const notes = lossesOf(item, text)
  const { best, lesser, refusal } = outcomesOf(item, response.attributes['ident'] ?? '')
  if (refusal) return refused(refusal)
  const labels = within(response, 'response_label')
  if (response.name === 'response_str') {
    const range = rangeIn(item)
    if (best.length === 0 && range) return refused(`All ${range} is right: no one answer`)
    if (range) notes.push(`Only ${best[0]} will be right, not all ${range}`)
    if (lesser.length > 0) notes.push('Half-right answers are left out')
    return withNotes(typedAnswerRow({ line, text, answers: best, more }), notes)
  }
  if (best.length + lesser.length > 1) return refused('More than one option is right')
  const options = labels.map((label) => ({
    id: label.attributes['ident'] ?? '',
    text: oneLine(materialsOf(label).map(plainOf).join(' ')),
  }))
  const right = options.find(({ id }) => id === best[0])
  if (!right) return refused('None of the options is right')
  const wrong = options.filter((one) => one !== right).map((one) => one.text)
  return withNotes(questionWithOptions({ line, text, answer: right.text, wrong, more }), notes)
}

/** Returns the value of a metadata field of an item or a question bank. */
export function fieldOf(fields: readonly XmlElement[], label: string): string {
  const field = fields.find((one) => textIn(childOf(one, 'fieldlabel')).trim() === label)
  return oneLine(textIn(childOf(field, 'fieldentry')))
}

/**
 * Returns the kind of an item in words, such as "multiple choice" for `multiple_choice_question`.
 * Empty if the item has none.
 */
function kindOf(item: XmlElement): string {
  const metadata = childOf(item, 'itemmetadata')
  const kind = metadata ? fieldOf(within(metadata, 'qtimetadatafield'), 'question_type') : ''
  return kind
    .replace(/_question$/, '')
    .replaceAll('_', ' ')
    .slice(0, 40)
}

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp']

function responsesIn(presentation: XmlElement): XmlElement[] {
  return RESPONSES.flatMap((name) => within(presentation, name))
}

/** Finds the texts and pictures of an element, without those of its responses and options. */
function materialsOf(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((one) => {
    if (one.name === 'mattext' || /^mat(image|audio|video|applet)$/.test(one.name)) return [one]
    return RESPONSES.includes(one.name) ? [] : materialsOf(one)
  })
}

function isHtml(material: XmlElement): boolean {
  return /html/i.test(material.attributes['texttype'] ?? '')
}

function plainOf(material: XmlElement): string {
  if (material.name !== 'mattext') return ''
  const text = textIn(material)
  return isHtml(material) ? plainFromHtml(text) : oneLine(text)
}

/** The id of the feedback that Canvas shows after every answer. */
const GENERAL = /^general_fb$/i

/** Returns the explanation as HTML, or an empty text. */
function feedbackOf(item: XmlElement): string {
  const general = childrenOf(item, 'itemfeedback').find(isGeneral)
  const texts = general ? materialsOf(general).filter(({ name }) => name === 'mattext') : []
  return texts.map((one) => (isHtml(one) ? textIn(one).trim() : asHtml(textIn(one)))).join(' ')
}

function isGeneral({ attributes }: XmlElement): boolean {
  return GENERAL.test(attributes['ident'] ?? '')
}

/** A title that Canvas generated. */
const MADE_TITLE = /^(question( \d+)?)?$/i

/** Lists the parts of an item that are not imported. */
function lossesOf(item: XmlElement, text: string): string[] {
  const title = item.attributes['title']?.trim() ?? ''
  const presentation = childOf(item, 'presentation')
  const texts = presentation ? within(presentation, 'mattext') : []
  const shown = ['matimage', 'mataudio', 'matvideo'].filter(
    (name) => presentation && within(presentation, name).length > 0,
  )
  const replies = childrenOf(item, 'itemfeedback').filter((one) => !isGeneral(one))
  const feedbackTexts = replies
    .map((one) => materialsOf(one).map(plainOf).join(' '))
    .filter(Boolean)
  return leftOut([
    ...(MADE_TITLE.test(title) ? [] : titleIn(title, text)),
    ...texts.filter(isHtml).flatMap((one) => shownIn(textIn(one))),
    ...shown.map((name) => `what its ${name.slice(3)} shows`),
    ...feedbackTexts.map((one) => `"${one.slice(0, 80)}"`),
  ])
}
