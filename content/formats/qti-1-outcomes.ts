import { oneLine } from './foreign-question.ts'
import { childOf, childrenOf, textIn, within, type XmlElement } from './xml.ts'

/** The response values with the full score, and those with a partial score. */
type Outcomes = { best: string[]; lesser: string[]; refusal?: string }

/** Returns the right values of a response from the conditions of a QTI 1.2 item. */
export function outcomesOf(item: XmlElement, ident: string): Outcomes {
  const scored = within(item, 'respcondition').flatMap((condition) => {
    const score = scoreOf(condition)
    return score > 0 ? [{ score, values: valuesOf(condition, ident) }] : []
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

/** Returns the score that a condition adds. Programs other than Canvas may refer to the maximum instead. */
function scoreOf(condition: XmlElement): number {
  const scores = childrenOf(condition, 'setvar').map((one) => {
    const text = textIn(one).trim()
    return /\.max$/i.test(text) ? 100 : Number(text)
  })
  return Math.max(0, ...scores.filter(Number.isFinite))
}

/** Returns the values that each satisfy a condition alone, or `null` if the condition needs several values at once. */
function valuesOf(condition: XmlElement, ident: string): string[] | null {
  const needed = (element: XmlElement): string[][] =>
    childrenOf(element).flatMap((one) => {
      if (one.name === 'varequal') return isOf(one, ident) ? [[oneLine(textIn(one))]] : []
      if (one.name === 'not' || one.name === 'other') return []
      if (one.name === 'and') return [needed(one).flat()].filter(({ length }) => length > 0)
      return needed(one)
    })
  const variables = childOf(condition, 'conditionvar')
  const ways = variables ? needed(variables) : []
  return ways.some(({ length }) => length > 1) ? null : ways.flat().filter(Boolean)
}

function isOf(varequal: XmlElement, ident: string): boolean {
  const named = varequal.attributes['respident'] ?? ''
  return named === '' || ident === '' || named === ident
}

/** Returns the range of accepted numbers, such as "from 5 to 9", or `null` if the item accepts single values. */
export function rangeIn(item: XmlElement): string | null {
  const limit = (...names: string[]) =>
    names.flatMap((name) => within(item, name)).map((one) => oneLine(textIn(one)))[0]
  const [least, most] = [limit('vargte', 'vargt'), limit('varlte', 'varlt')]
  return least === undefined || most === undefined || least === most
    ? null
    : `from ${least} to ${most}`
}
