/**
 * Finds features in a script that a supported browser lacks and that types do not cover: attributes in JSX, selectors
 * in strings, and the `v` flag of regular expressions.
 */
import { parseSync } from 'vite'
import { listBrowsersWithoutFeature, getBrowserCompatibilityData } from './supported.ts'
import { listCssSelectorFeatures } from './unsupported-styles.ts'

/**
 * The newer browser features that scripts may use although a supported browser lacks them, and what happens in browsers
 * without them.
 */
const ALLOWED_FEATURES: Record<string, string> = {
  autocapitalize: 'only keyboards of phones heed it',
  closedby: 'a dialog is closed by its button or Escape, not by a click beside it',
  fetchpriority: 'files come in the order of the browser',
  loading: 'frames load at once',
  popover: 'a panel opens by script (web/ui/use-popover.ts)',
  popovertarget: 'a panel opens by script (web/ui/use-popover.ts)',
}

const SELECTOR_CALLS = new Set(['matches', 'closest', 'querySelector', 'querySelectorAll'])

type Node = { type: string; [field: string]: unknown }

/** Returns a sentence for each unsupported feature of a script. */
export function findUnsupportedJavaScriptFeatures(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found = new Set<string>()
  visit(program, (node) => {
    for (const [name, path] of listFeatures(node)) {
      const lacking = listBrowsersWithoutFeature(getBrowserCompatibilityData(...path))
      if (lacking.length === 0 || name in ALLOWED_FEATURES) continue
      found.add(`${file}: ${name} is missing from ${lacking.join(', ')}`)
    }
  })
  return [...found]
}

function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, enter)
  if (typeof value !== 'object' || value === null || !('type' in value)) return
  enter(value as Node)
  for (const field of Object.values(value)) visit(field, enter)
}

/** Returns the features that a node uses, with their paths in the compatibility data. */
function listFeatures(node: Node): [name: string, path: string[]][] {
  if (node.type === 'JSXOpeningElement') return listAttributeFeatures(node)
  if (node.type === 'CallExpression') return listSelectors(node)
  const { regex } = node as { regex?: { flags: string } }
  const isUnicodeSets = node.type === 'Literal' && regex?.flags.includes('v')
  return isUnicodeSets ? [['the flag v', ['javascript', 'builtins', 'RegExp', 'unicodeSets']]] : []
}

function listAttributeFeatures({ name, attributes }: Node): [string, string[]][] {
  const element = getNodeName(name)
  // Skips components, because their properties are not HTML attributes.
  if (!/^[a-z]/.test(element)) return []
  return (attributes as Node[]).flatMap(({ type, name: attribute }) => {
    if (type !== 'JSXAttribute') return []
    const key = getNodeName(attribute).toLowerCase()
    return [
      [key, ['html', 'elements', element, key]],
      [key, ['html', 'global_attributes', key]],
    ] as [string, string[]][]
  })
}

function listSelectors({ callee, arguments: given }: Node): [string, string[]][] {
  const called = getNodeName((callee as Node)['property'])
  const [first] = given as { type: string; value?: unknown }[]
  if (!SELECTOR_CALLS.has(called) || typeof first?.value !== 'string') return []
  return listCssSelectorFeatures(first.value).map(([name, path]) => [name, ['css', ...path]])
}

function getNodeName(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : ''
}
