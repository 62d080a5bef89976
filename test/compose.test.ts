import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')

it('compose.yaml names the image by the version of this checkout', async () => {
  const compose = parse(await readFile(join(ROOT, 'compose.yaml'), 'utf8')) as {
    services: { site: { image: string } }
  }
  expect(compose.services.site.image).toBe(`something-new:\${SITE_VERSION:-${packageJson.version}}`)
})
