import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { writeFile } from 'node:fs/promises'
import { SERVER_BUILD_OUTPUT_OPTIONS } from './server-output.ts'

const SOURCE = `/** “Why” it is so, for whoever reads the source. */
export const said = (name) => \`‘\${name}’ … \u{1f3c6}\`
export const isDash = (text) => /[–—]/u.test(text)
`

it('keeps server code equivalent after the build, in ASCII with names and line breaks', async () => {
  const entry = join(await createTemporaryFolder(), 'said.js')
  await writeFile(entry, SOURCE)
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: entry, write: false, rolldownOptions: { output: SERVER_BUILD_OUTPUT_OPTIONS } },
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  expect(code).not.toMatch(/[^\n\t\x20-\x7e]/)
  expect(code).not.toContain('Why')
  expect(code).toMatch(/said = \(name\) =>.*\n/)
  const { said, isDash } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(said('Ada')).toBe('‘Ada’ … 🏆')
  expect([isDash('–'), isDash('-')]).toEqual([true, false])
})
