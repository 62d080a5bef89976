import { collapseWhitespace } from './foreign-question.ts'
import { getXmlChild, getXmlChildren, getXmlTextContent, findXmlDescendants, type XmlElement } from './xml.ts'

/**
 * The response values of a QTI item that give the full score (`best`), and those that give a partial score (`lesser`).
 */
type ScoredValues = { best: string[]; lesser: string[]; refusal?: string }

/** Returns the right values of a response from the conditions of a QTI 1.2 item. */
export function findQtiRightResponseValues(item: XmlElement, ident: string): ScoredValues {
  const scored = findXmlDescendants(item, 'respcondition').flatMap((condition) => {
    const score = getScore(condition)
    return score > 0 ? [{ score, values: getAcceptedValues(condition, ident) }] : []
  })
  if (scored.some(({ values }) => values === null)) {
    return { best: [], lesser: [], refusal: 'More than one option is right' }
  }
  const most = Math.max(0, ...scored.map(({ score }) => score))
  const valuesWhere = (isMeant: (score: number) => boolean) => [
    ...new Set(scored.flatMap(({ score, values }) => (isMeant(score) ? (values ?? []) : []))),
  ]
  const best = valuesWhere((score) => score === most)
  const lesser = valuesWhere((score) => score < most).filter((value) => !best.includes(value))
  return { best, lesser }
}

/**
 * Returns the score that a condition of a QTI 1 question adds. Programs other than Canvas may refer to the maximum
 * score instead of a number. Such a reference counts as 100.
 */
function getScore(condition: XmlElement): number {
  const scores = getXmlChildren(condition, 'setvar').map((one) => {
    const text = getXmlTextContent(one).trim()
    return /\.max$/i.test(text) ? 100 : Number(text)
  })
  return Math.max(0, ...scores.filter(Number.isFinite))
}

/**
 * Returns the values of an answer field that satisfy a condition. Returns `null` if the condition needs several values
 * at once.
 */
function getAcceptedValues(condition: XmlElement, ident: string): string[] | null {
  const needed = (element: XmlElement): string[][] =>
    getXmlChildren(element).flatMap((one) => {
      if (one.name === 'varequal')
        return refersToResponse(one, ident) ? [[collapseWhitespace(getXmlTextContent(one))]] : []
      if (one.name === 'not' || one.name === 'other') return []
      if (one.name === 'and') return [needed(one).flat()].filter(({ length }) => length > 0)
      return needed(one)
    })
  const variables = getXmlChild(condition, 'conditionvar')
  const ways = variables ? needed(variables) : []
  return ways.some(({ length }) => length > 1) ? null : ways.flat().filter(Boolean)
}

function refersToResponse(varequal: XmlElement, ident: string): boolean {
  const named = varequal.attributes['respident'] ?? ''
  return named === '' || ident === '' || named === ident
}

/** Returns the range of accepted numbers, such as "from 5 to 9", or `null` if the item accepts single values. */
export function formatAcceptedNumberRange(item: XmlElement): string | null {
  const limit = (...names: string[]) =>
    names.flatMap((name) => findXmlDescendants(item, name)).map((one) => collapseWhitespace(getXmlTextContent(one)))[0]
  const [least, most] = [limit('vargte', 'vargt'), limit('varlte', 'varlt')]
  return least === undefined || most === undefined || least === most ? null : `from ${least} to ${most}`
}
