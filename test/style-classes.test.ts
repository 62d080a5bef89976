import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'web')

/** Each import of a CSS module: its file, and the classes that the importing component uses. */
const imports = globSync('**/*.tsx', { cwd: WEB }).flatMap((component) => {
  const text = readFileSync(join(WEB, component), 'utf8')
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', file = '']) => ({
    file: relative(WEB, join(WEB, component, '..', file)),
    used: [...text.matchAll(new RegExp(String.raw`\b${name}\['([\w-]+)'\]`, 'g'))].map(([, used = '']) => used),
    // A class whose name is computed may be any class of the module.
    isComputed: new RegExp(String.raw`\b${name}\[[^']`).test(text),
  }))
})

it('every class in a CSS module is used by a component that imports the module', () => {
  const unused = globSync('**/*.module.css', { cwd: WEB }).flatMap((file) => {
    const users = imports.filter((one) => one.file === file)
    if (users.some(({ isComputed }) => isComputed)) return []
    const used = new Set(users.flatMap((one) => one.used))
    const selectors = readFileSync(join(WEB, file), 'utf8').replaceAll(
      /\/\*[^]*?\*\/|:global\([^)]*\)\)?|\{[^{}]*\}/g,
      '',
    )
    const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
    return [...classes].filter((name) => !used.has(name)).map((name) => `${file}: .${name}`)
  })
  expect(unused).toEqual([])
})
