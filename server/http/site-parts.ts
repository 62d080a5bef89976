import type { SitePart } from '#domain/site/site.ts'
import { Refusal } from './errors.ts'
import type { HttpDeps } from './http-deps.ts'

/** What is said to whoever asks for a part that the site goes without. */
export const PART_REFUSALS: Readonly<Record<SitePart, Refusal>> = {
  shop: new Refusal(404, 'This site has no shop'),
  quizzes: new Refusal(404, 'This site has no quizzes'),
  categories: new Refusal(404, 'This site has no lists of categories'),
  registration: new Refusal(403, 'Nobody can register here at the moment'),
}

/** Whether the site has that part at all; what belongs to none is always there. */
export function hasPart(
  { content }: Pick<HttpDeps, 'content'>,
  part: SitePart | undefined,
): boolean {
  return part === undefined || content.site()[part]
}

export function refuseMissingPart(
  deps: Pick<HttpDeps, 'content'>,
  part: SitePart | undefined,
): void {
  if (part !== undefined && !hasPart(deps, part)) throw PART_REFUSALS[part]
}
