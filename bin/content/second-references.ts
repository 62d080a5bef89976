import type { Question } from '#domain/questions/question.ts'

/** Minimum share of explanations that link to a museum, a law, a patent or another source besides an encyclopaedia. */
const MIN_SHARE = 0.1
const ENCYCLOPAEDIA_LINK = /(^|\.)(wikipedia|wikidata|wiktionary|britannica)\.(org|com)$/

/**
 * Returns a sentence if too few explanations link to another source than an encyclopaedia, and one for each link
 * without HTTPS.
 */
export function findExplanationLinkFlaws(questions: readonly Pick<Question, 'id' | 'moreInfo'>[]): string[] {
  const linked = questions.map(({ id, moreInfo }) => ({ id, links: listLinks(moreInfo) }))
  const insecure = linked.flatMap(({ id, links }) =>
    links.filter((one) => !one.startsWith('https://')).map((one) => `${id}: ${one} is not https`),
  )
  const part = linked.filter(({ links }) => links.some(isSecondReference)).length / questions.length
  if (part >= MIN_SHARE) return insecure
  const percent = (part * 100).toFixed(1)
  return [...insecure, `${percent} % of the explanations have a second reference, not 10 %`]
}

function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\s[^<>]*?href="([^"]*)"/g)].map(([, href = '']) => href)
}

/** Returns whether a link leads to another source than an encyclopaedia. */
function isSecondReference(link: string): boolean {
  return URL.canParse(link) && !ENCYCLOPAEDIA_LINK.test(new URL(link).hostname)
}
