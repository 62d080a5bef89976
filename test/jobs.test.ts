import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type JobName, BACKGROUND_JOBS } from '#domain/site/jobs.ts'

it('docs/operations/monitoring.md lists every job with its title, its metrics name and its process', () => {
  const docs = readFileSync(join(import.meta.dirname, '../docs/operations/monitoring.md'), 'utf8')
  for (const name of Object.keys(BACKGROUND_JOBS) as JobName[]) {
    const { title, runsIn } = BACKGROUND_JOBS[name]
    expect(docs).toContain(`| ${title} | \`${name}\` | ${runsIn === 'site' ? 'the' : 'a'} ${runsIn}`)
  }
})
