import type { SiteFeature } from '#domain/site/site.ts'
import { Refusal } from './errors.ts'
import type { HttpDependencies } from './http-deps.ts'

/** The refusals for site features that the operator has turned off. */
export const DISABLED_SITE_FEATURE_REFUSALS: Readonly<Record<SiteFeature, Refusal>> = {
  shop: new Refusal(404, 'This site has no shop'),
  quizzes: new Refusal(404, 'This site has no quizzes'),
  categories: new Refusal(404, 'This site has no lists of categories'),
  registration: new Refusal(403, 'Registration is closed at the moment'),
  audience: new Refusal(404, 'This site doesn’t say how many people play'),
}

/** Returns whether a feature of the site is turned on. `undefined` stands for pages and endpoints of no feature. */
export function hasSiteFeature(
  { content }: Pick<HttpDependencies, 'content'>,
  feature: SiteFeature | undefined,
): boolean {
  return feature === undefined || content.site()[feature]
}

export function requireSiteFeature(deps: Pick<HttpDependencies, 'content'>, feature: SiteFeature | undefined): void {
  if (feature !== undefined && !hasSiteFeature(deps, feature)) throw DISABLED_SITE_FEATURE_REFUSALS[feature]
}
