import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'
import { ERROR_PAGES, renderMailPreviewPage, createDevGalleryMails } from './dev-gallery.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** These functions lay out the mails that others compose. */
const LAYOUT_FUNCTIONS = new Set(['composeMailWithUnsubscribeLink', 'composeRecurringMail'])

it('the developers’ gallery shows every mail that the server can send', () => {
  const made = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...read(file).matchAll(/^(?:export )?function (\w+Mail)\((?:[^)]|\n)*\): OutgoingMail \{/gm)].map(
        ([, name = '']) => name,
      ),
    )
  expect(made).toContain('composeDigestMail')
  const gallery = read('dev-gallery.ts')
  expect(made.filter((name) => !LAYOUT_FUNCTIONS.has(name) && !gallery.includes(`${name}(`))).toEqual([])
  const page = renderMailPreviewPage()
  for (const { subject } of createDevGalleryMails()) expect(page).toContain(`<h2>${subject}`)
})

it.each([
  ['not-found', 'this page isn’t here'],
  ['not-found-in-a-frame', 'There is nothing at this address.'],
  ['failed', 'This didn’t load'],
  ['starting', 'right back'],
  ['maintenance', 'having a short break'],
])('the developers’ gallery shows the error page %s', async (name, text) => {
  await using w = await createWorld()
  const page = await ERROR_PAGES[name]?.((request) => w.deps.pages.render(request))
  expect(page).toContain(text)
})
