import { type Day, getUtcDayOfInstant, formatUrlDay, parseUrlDay } from '#domain/time/day.ts'

/** The page that the service worker shows without a network for URLs that are not cached. */
export const OFFLINE_PATH = '/Offline'

/** The review page, which is the same on every day, so that it is cached in advance. */
export const REVIEW_PATH = '/Review'

/** A response header with the day on which the page was rendered. */
export const RENDERED_DAY_HEADER_NAME = 'x-made-on'

/** Returns the cache names of a build. The caches of other builds are deleted. */
export const getServiceWorkerCacheNames = (build: number) => ({
  /** The cache of the built files, the offline page and the review page. */
  shell: `shell ${build}`,
  /** Visited pages and their pictures. */
  pages: `pages ${build}`,
})

export const isBuiltAssetPath = (path: string) => path.startsWith('/assets/')

/** Returns whether a visited page is cached: the home page, a day's page, the list of quizzes and quizzes. */
export function isCacheablePage(path: string): boolean {
  return /^\/(quiz(\/[^/]+)?)?\/?$/i.test(path) || parseDayPath(path) !== null
}

/**
 * Returns the paths under which a page is cached: today's also under the path of its day, which stays valid tomorrow.
 */
export function getPageCachePaths(path: string, madeOn: string | null): string[] {
  return path === '/' && madeOn ? ['/', `/${formatUrlDay(madeOn as Day)}`] : [path]
}

/** Returns whether a cached page is still valid: today's page is valid until midnight UTC. */
export function isCachedPageCurrent(path: string, madeOn: string | null, now: number): boolean {
  return path !== '/' || madeOn === getUtcDayOfInstant(now)
}

export function parseDayPath(path: string): Day | null {
  return parseUrlDay(path.slice(1))
}
