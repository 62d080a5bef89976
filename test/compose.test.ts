import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')

type Services = { site: { image: string }; litestream: { image: string } }

const { services } = parse(await readFile(join(ROOT, 'compose.yaml'), 'utf8')) as {
  services: Services
}

it('compose.yaml names the image with the version of this checkout', () => {
  expect(services.site.image).toBe(`something-new:\${SITE_VERSION:-${packageJson.version}}`)
})

it('compose.yaml and the documentation name the version of Litestream that the tests use', async () => {
  const { stdout } = await promisify(execFile)('litestream', ['version'])
  const version = stdout.trim().replace('v', '')
  expect(services.litestream.image).toBe(`litestream/litestream:${version}`)
  for (const page of ['ops/litestream.yml', 'docs/operations/backup.md']) {
    expect(await readFile(join(ROOT, page), 'utf8')).toContain(`Litestream ${version}`)
  }
})
