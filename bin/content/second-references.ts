import type { Question } from '#domain/questions/question.ts'

/** How many of the explanations lead to a museum, a law, a patent or the like. */
const LEAST = 0.1
const ENCYCLOPAEDIA = /(^|\.)(wikipedia|wikidata|wiktionary|britannica)\.(org|com)$/

/** Whether too few explanations have a reference of their own, and links that nobody should follow. */
export function secondReferenceFlaws(
  questions: readonly Pick<Question, 'id' | 'moreInfo'>[],
): string[] {
  const linked = questions.map(({ id, moreInfo }) => ({ id, links: linksIn(moreInfo) }))
  const insecure = linked.flatMap(({ id, links }) =>
    links.filter((one) => !one.startsWith('https://')).map((one) => `${id}: ${one} is not https`),
  )
  const part = linked.filter(({ links }) => links.some(isSecond)).length / questions.length
  if (part >= LEAST) return insecure
  const percent = (part * 100).toFixed(1)
  return [...insecure, `${percent} % of the explanations have a second reference, not 10 %`]
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^<>]*?href="([^"]*)"/g)].map(([, href = '']) => href)
}

/** An encyclopaedia is the first one. */
function isSecond(link: string): boolean {
  return URL.canParse(link) && !ENCYCLOPAEDIA.test(new URL(link).hostname)
}
