import { type Day, dayAt, dayMonthYear, parseDayMonthYear } from '#domain/time/day.ts'

/** The page that says that another one cannot be had. */
export const OFFLINE_PATH = '/Offline'

/** The page of what comes back, which is the same on every day: kept ahead, before it was seen. */
export const REVIEW_PATH = '/Review'

/** On every page: the day that it was made on. */
export const MADE_ON = 'x-made-on'

/** What our caches are called; a build has its own, and those of others are swept. */
export const cacheNames = (build: number) => ({
  /** What pages are made of. */
  shell: `shell ${build}`,
  /** Pages that were seen, and their pictures. */
  pages: `pages ${build}`,
})

/** Whether it is a file of a build, which has its checksum in its name. */
export const isFile = (path: string) => path.startsWith('/assets/')

/** Whether a page is kept when it was seen: a question of a day, and the quizzes. */
export function isKeptPage(path: string): boolean {
  return /^\/(quiz(\/[^/]+)?)?\/?$/i.test(path) || dayOfPath(path) !== null
}

/** Under which paths a page is kept: today's also as that of its day, which it is tomorrow, too. */
export function keptUnder(path: string, madeOn: string | null): string[] {
  return path === '/' && madeOn ? ['/', `/${dayMonthYear(madeOn as Day)}`] : [path]
}

/** Whether a kept page still says what its address means: what is of today is so until midnight, UTC. */
export function isStillTrue(path: string, madeOn: string | null, now: number): boolean {
  return path !== '/' || madeOn === dayAt(now)
}

export function dayOfPath(path: string): Day | null {
  return parseDayMonthYear(path.slice(1))
}
