/** Finds features in a style sheet, as lowered by the build, that a supported browser lacks. */
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { browserslistToTargets, transform } from 'lightningcss'
import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss'
import { OLDEST_SUPPORTED_BROWSERS, listBrowsersWithoutFeature, getBrowserCompatibilityData } from './supported.ts'

/**
 * Allowed newer features, because pages are complete without them. Each entry says what older browsers show instead.
 * Features inside `@supports` need no entry.
 */
const ALLOWED_FEATURES: Record<string, string> = {
  ':popover-open': 'a panel opens by script (web/ui/use-popover.ts)',
  '@starting-style': 'what opens is there at once, without a transition',
  '@view-transition': 'pages follow each other without a transition',
  '@media (scripting)': 'without scripts, controls that need one stay',
  '::-moz-progress-bar': 'named beside the names of the other engines',
  '::-webkit-progress-bar': 'named beside the names of the other engines',
  '::-webkit-progress-value': 'named beside the names of the other engines',
  ':has': 'Firefox 115 to 120 shows native radio buttons and check boxes (base.css)',
  'anchor-name': 'panels stand at the edge of the window',
  'anchor-scope': 'panels stand at the edge of the window',
  cursor: 'phones have no cursor',
  'field-sizing': 'text areas scroll',
  'forced-color-adjust': 'Safari has no forced colours',
  resize: 'text areas scroll',
  'scrollbar-width': 'the scrollbar is as wide as elsewhere',
  'text-size-adjust': 'named beside -webkit-text-size-adjust',
  'text-wrap': 'lines break as they come',
}

const targets = browserslistToTargets(OLDEST_SUPPORTED_BROWSERS.map(({ name, version }) => `${name} ${version}`))

/** Returns a sentence for each unsupported feature of a style sheet. */
export function findUnsupportedStyleFeatures(file: string, source: string): string[] {
  const { code } = transform({
    filename: file,
    code: Buffer.from(source),
    targets,
    cssModules: file.endsWith('.module.css'),
  })
  const found = new Set<string>()
  postcss.parse(code.toString()).walk((node) => {
    for (const [name, path] of listFeatures(node)) {
      const lacking = listBrowsersWithoutFeature(getBrowserCompatibilityData('css', ...path))
      const isEnhancement = (name.split(': ')[0] ?? '') in ALLOWED_FEATURES
      if (lacking.length === 0 || isEnhancement || isInsideSupports(node)) continue
      found.add(`${file}: ${name} is missing from ${lacking.join(', ')}`)
    }
  })
  return [...found]
}

/** Returns the features that a node uses, with their paths in the compatibility data. */
function listFeatures(node: ChildNode): [name: string, path: string[]][] {
  if (node.type === 'atrule') return listAtRuleFeatures(node)
  if (node.type === 'rule') return listCssSelectorFeatures(node.selector)
  return node.type === 'decl' ? listDeclarationFeatures(node) : []
}

function listAtRuleFeatures({ name, params }: AtRule): [string, string[]][] {
  const features = name === 'media' ? [...params.matchAll(/\((?:min-|max-)?([\w-]+)/g)] : []
  return [
    [`@${name}`, ['at-rules', name]],
    ...features.map(([, feature = '']): [string, string[]] => [`@media (${feature})`, ['at-rules', 'media', feature]]),
  ]
}

/** Returns the pseudo-classes and pseudo-elements of a selector. */
export function listCssSelectorFeatures(selector: string): [string, string[]][] {
  return [...selector.matchAll(/::?([a-z-]+)/g)].map(([text, name = '']) => [text, ['selectors', name]])
}

function listDeclarationFeatures({ prop, value }: Declaration): [string, string[]][] {
  if (prop.startsWith('--')) return listFunctions(value)
  const words = [...value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w-(])/g)].map(([word]) => word)
  return [
    [prop, ['properties', prop]],
    ...words.map((word): [string, string[]] => [`${prop}: ${word}`, ['properties', prop, word]]),
    ...listFunctions(value),
  ]
}

function listFunctions(value: string): [string, string[]][] {
  return [...value.matchAll(/(?<![\w-])([a-z-]+)\(/g)].flatMap(([, name = '']) =>
    Object.keys(data.css.types ?? {})
      .filter((type) => type === name || getBrowserCompatibilityData('css', 'types', type, name))
      .map((type): [string, string[]] => [`${name}()`, type === name ? ['types', name] : ['types', type, name]]),
  )
}

/** Returns whether a CSS node is inside `@supports`. Browsers without the feature skip such nodes. */
function isInsideSupports(node: ChildNode): boolean {
  const { parent } = node
  if (!parent || parent.type === 'root' || parent.type === 'document') return false
  return (parent as AtRule).name === 'supports' || isInsideSupports(parent as ChildNode)
}
