import { oneLine, optionsInOrder } from './foreign-question.ts'
import { plainFromHtml } from './html-text.ts'
import { xmlText } from './xml.ts'
import type { Question } from '#domain/question.ts'
import type { ZipPart } from './zip.ts'

/** A question as an item of QTI 2.2; a file of its own. */
export function qtiItem(question: Question): string {
  const { text, answer, acceptedAnswers, kind, moreInfo } = question
  const options = kind === 'Freetext' ? [] : optionsInOrder(question)
  const right = options.indexOf(answer)
  const values =
    kind === 'Freetext'
      ? [answer, ...acceptedAnswers].map((one) => oneLine(one))
      : [`o${right + 1}`]
  const [first = ''] = values
  const mapping = values
    .map((one) => `<mapEntry mapKey="${xmlText(one)}" mappedValue="1"/>`)
    .join('')
  const plainInfo = plainFromHtml(moreInfo)
  const response =
    kind === 'Freetext'
      ? '<textEntryInteraction responseIdentifier="RESPONSE" expectedLength="40"/>'
      : `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">${options
          .map(
            (one, at) =>
              `<simpleChoice identifier="o${at + 1}">${xmlText(oneLine(one))}</simpleChoice>`,
          )
          .join('')}</choiceInteraction>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="${xmlText(itemName(question.id))}" title="${xmlText(oneLine(text).slice(0, 60))}" adaptive="false" timeDependent="false">`,
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="${kind === 'Freetext' ? 'string' : 'identifier'}"><correctResponse><value>${xmlText(first)}</value></correctResponse>${kind === 'Freetext' ? `<mapping defaultValue="0">${mapping}</mapping>` : ''}</responseDeclaration>`,
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    `<itemBody><p>${xmlText(oneLine(text))}</p>${response}</itemBody>`,
    `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${kind === 'Freetext' ? 'map_response' : 'match_correct'}"/>`,
    plainInfo &&
      `<modalFeedback outcomeIdentifier="SCORE" identifier="more" showHide="hide">${xmlText(plainInfo)}</modalFeedback>`,
    '</assessmentItem>\n',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Names of items begin with a letter. */
function itemName(id: string): string {
  return `q-${id.replaceAll(/[^\w.-]/g, '-')}`
}

/** Yields a file for each item, then the manifest that lists them. */
export async function* packageParts(items: AsyncIterable<string>): AsyncIterable<ZipPart> {
  const names: string[] = []
  for await (const content of items) {
    if (content === '') continue
    const name = `items/item-${names.length + 1}.xml`
    names.push(name)
    yield { name, content }
  }
  yield { name: 'imsmanifest.xml', content: manifest(names) }
}

function manifest(names: readonly string[]): string {
  const resources = names.map(
    (name, at) =>
      `<resource identifier="r${at + 1}" type="imsqti_item_xmlv2p2" href="${name}"><file href="${name}"/></resource>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="questions"><metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources.join('\n')}</resources></manifest>\n`
}
