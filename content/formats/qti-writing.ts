import { collapseWhitespace, listAnswerOptionsAlphabetically } from './foreign-question.ts'
import { escapeXml } from './escape-xml.ts'
import { htmlToPlainText } from './html-text.ts'
import type { Question } from '#domain/questions/question.ts'
import { QUESTION_KIND_RULES } from '#domain/questions/question-kinds.ts'
import type { ZipEntryInput } from './zip.ts'

/** The interaction of an item and its correct response, as QTI elements. */
type ItemResponse = {
  baseType: 'string' | 'identifier'
  correct: string
  mapping: string
  interaction: string
  template: 'map_response' | 'match_correct'
}

/** Formats a question as an item of QTI 2.2, which is a separate file. */
export function formatQtiItem(question: Question): string {
  const { id, text, moreInfo } = question
  const { baseType, correct, mapping, interaction, template } =
    RESPONSE_FORMATTERS[QUESTION_KIND_RULES[question.kind].answeredBy](question)
  const plainInfo = htmlToPlainText(moreInfo)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="${escapeXml(toItemName(id))}" title="${escapeXml(collapseWhitespace(text).slice(0, 60))}" adaptive="false" timeDependent="false">`,
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="${baseType}"><correctResponse><value>${escapeXml(correct)}</value></correctResponse>${mapping}</responseDeclaration>`,
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    `<itemBody><p>${escapeXml(collapseWhitespace(text))}</p>${interaction}</itemBody>`,
    `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${template}"/>`,
    plainInfo &&
      `<modalFeedback outcomeIdentifier="SCORE" identifier="more" showHide="hide">${escapeXml(plainInfo)}</modalFeedback>`,
    '</assessmentItem>\n',
  ]
    .filter(Boolean)
    .join('\n')
}

const RESPONSE_FORMATTERS: Record<'picking' | 'typing', (question: Question) => ItemResponse> = {
  picking: (question) => {
    const options = listAnswerOptionsAlphabetically(question)
    const choices = options.map(
      (one, at) => `<simpleChoice identifier="o${at + 1}">${escapeXml(collapseWhitespace(one))}</simpleChoice>`,
    )
    return {
      baseType: 'identifier',
      correct: `o${options.indexOf(question.answer) + 1}`,
      mapping: '',
      interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">${choices.join('')}</choiceInteraction>`,
      template: 'match_correct',
    }
  },
  typing: ({ answer, acceptedAnswers }) => {
    const entries = [answer, ...acceptedAnswers].map(
      (one) => `<mapEntry mapKey="${escapeXml(collapseWhitespace(one))}" mappedValue="1"/>`,
    )
    return {
      baseType: 'string',
      correct: collapseWhitespace(answer),
      mapping: `<mapping defaultValue="0">${entries.join('')}</mapping>`,
      interaction: '<textEntryInteraction responseIdentifier="RESPONSE" expectedLength="40"/>',
      template: 'map_response',
    }
  },
}

/** Converts a question's id to the identifier of a QTI item, which must begin with a letter. */
function toItemName(id: string): string {
  return `q-${id.replaceAll(/[^\w.-]/g, '-')}`
}

/** Yields a file for each item, then the manifest that lists them. */
export async function* generateQtiPackageParts(items: AsyncIterable<string>): AsyncIterable<ZipEntryInput> {
  const names: string[] = []
  for await (const content of items) {
    if (content === '') continue
    const name = `items/item-${names.length + 1}.xml`
    names.push(name)
    yield { name, content }
  }
  yield { name: 'imsmanifest.xml', content: formatManifest(names) }
}

function formatManifest(names: readonly string[]): string {
  const resources = names.map(
    (name, at) =>
      `<resource identifier="r${at + 1}" type="imsqti_item_xmlv2p2" href="${name}"><file href="${name}"/></resource>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="questions"><metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources.join('\n')}</resources></manifest>\n`
}
