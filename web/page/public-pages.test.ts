import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')

/** Returns the modules and packages that a module imports, directly or indirectly, also dynamically. */
function reachedFrom(start: string): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(relative(WEB, file)) || !existsSync(file)) return
    seen.add(relative(WEB, file))
    const code = readFileSync(file, 'utf8')
    for (const [, from = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      if (from.startsWith('.')) visit(join(dirname(file), from))
      else seen.add(from)
    }
  }
  visit(join(WEB, start))
  return seen
}

describe('the modules that pages import', () => {
  it.each(['home', 'category', 'quizzes', 'quiz', 'about', 'shop'])(
    'the public page %s never imports the query module or SWR',
    (page) => {
      const reached = reachedFrom(`pages/${page}/page.tsx`)
      expect(reached.size).toBeGreaterThan(5)
      expect(reached).not.toContain('api/query.tsx')
      expect(reached).not.toContain('swr')
    },
  )

  it('pages of players and authors import the query module', () => {
    for (const page of ['profile', 'list', 'edit', 'admin/questions', 'admin/all-quizzes']) {
      expect(reachedFrom(`pages/${page}/page.tsx`)).toContain('api/query.tsx')
    }
  })
})
