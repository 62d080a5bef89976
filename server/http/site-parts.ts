import type { SiteFeature } from '#domain/site/site.ts'
import { Refusal } from './errors.ts'
import type { HttpDeps } from './http-deps.ts'

/** The refusals for parts that the operator has turned off. */
export const MISSING_SITE_PART_REFUSALS: Readonly<Record<SiteFeature, Refusal>> = {
  shop: new Refusal(404, 'This site has no shop'),
  quizzes: new Refusal(404, 'This site has no quizzes'),
  categories: new Refusal(404, 'This site has no lists of categories'),
  registration: new Refusal(403, 'Registration is closed at the moment'),
  audience: new Refusal(404, 'This site doesn’t say how many people play'),
}

/** Returns whether the site has a part. `undefined`, for things that belong to no part, is always available. */
export function hasSitePart({ content }: Pick<HttpDeps, 'content'>, part: SiteFeature | undefined): boolean {
  return part === undefined || content.site()[part]
}

export function requireSitePart(deps: Pick<HttpDeps, 'content'>, part: SiteFeature | undefined): void {
  if (part !== undefined && !hasSitePart(deps, part)) throw MISSING_SITE_PART_REFUSALS[part]
}
