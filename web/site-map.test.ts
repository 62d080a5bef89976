import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FIRST_POSSIBLE_QUESTION_DAY } from '#domain/time/day.ts'
import { sitePaths } from './paths.ts'
import { siteMap } from './site-map.ts'

/** Functions of `paths` whose paths are not pages. */
const NO_PAGES = new Set([
  'downloadMyData',
  'publicArchive',
  'feed',
  'calendar',
  'sharePicture',
  'shareDayResult',
  'shareQuizScore',
  'shareQuizPicture',
  'shareSite',
])

/** Arguments for functions of `paths` that do not accept an object with an id, a slug and a path. */
const ARGUMENTS: Record<string, string> = {
  day: FIRST_POSSIBLE_QUESTION_DAY,
  archive: FIRST_POSSIBLE_QUESTION_DAY.slice(0, 7),
  embedDay: FIRST_POSSIBLE_QUESTION_DAY,
  admin: 'Questions',
}

describe('the site map', () => {
  it('the site map names every folder under web/pages, and each of its pages has a folder', () => {
    const folders = globSync('**/page.tsx', { cwd: `${import.meta.dirname}/pages` }).map((file) =>
      file.replace('/page.tsx', ''),
    )
    // Embeds have no folder under `web/pages/`, and the error page has no path.
    const pages = siteMap.filter(({ embed }) => !embed)
    const named = [...new Set(pages.map(({ page }) => page)), 'error']
    expect(folders.toSorted()).toEqual(named.toSorted())
  })

  it('the site map has a page for every path in `paths`', () => {
    const thing = { id: 'a-b', slug: 'a-b', path: 'Art' }
    const made = Object.entries(sitePaths).filter(([name]) => !NO_PAGES.has(name))
    for (const [name, make] of made) {
      const argument = ARGUMENTS[name] ?? thing
      const address = (make as (of: unknown) => string)(argument).split(/[?#]/, 1)[0] ?? ''
      expect(
        siteMap.some(({ path }) => fits(path, address)),
        `${name}: ${address}`,
      ).toBe(true)
    }
  })
})

function fits(pattern: string, address: string): boolean {
  const varied = pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${varied}$`).test(address)
}
