/**
 * Rewrites TypeScript's declarations of browser features: features that a supported browser lacks become optional and
 * read-only. Code that uses them without a check, unlike `URL.parse?.(…)`, then does not compile.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { parseSync } from 'vite'
import { listBrowsersWithoutFeature, ROOT, getBrowserCompatibilityData } from './supported.ts'

/** A node of the syntax tree, with the fields that are used here. */
type Node = {
  type: string
  start: number
  end: number
  id: (Node & { name?: string; value?: string }) | null
  name?: string
  value?: unknown
  body: Node[] | (Node & { body: Node[] }) | null
  key: Node
  computed?: boolean
  optional?: boolean
  readonly?: boolean
  kind?: string
  extends: { expression: Node }[]
  declaration: Node | null
  declarations: Node[]
  typeAnnotation: (Node & { typeAnnotation: Node & { members: Node[] } }) | null
  members: Node[]
}

type TextInsertion = { at: number; text: string }

/** Returns the rewritten declarations by file name. */
export function createSupportedBrowserTypeLibs(): Map<string, string> {
  const folder = findTypeScriptFolder()
  const names = readdirSync(folder).filter((name) => /^lib\.(es|dom|decorators)/.test(name))
  return new Map(
    names.map((name) => [name, markUnsupportedBrowserTypesOptional(name, readFileSync(join(folder, name), 'utf8'))]),
  )
}

/**
 * Rewrites one of TypeScript's declaration files: makes features that a supported browser lacks optional, and removes
 * references to other declaration files.
 */
export function markUnsupportedBrowserTypesOptional(name: string, source: string): string {
  const { program, errors } = parseSync(name, source)
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
  const body = program.body as unknown as Node[]
  const mixins = new Set(
    body.flatMap((node) =>
      node.type === 'TSInterfaceDeclaration' ? node.extends.map(({ expression }) => expression.name ?? '') : [],
    ),
  )
  const insertions = body
    .flatMap((node) => findInsertions(node, [], mixins))
    .toSorted((one, other) => one.at - other.at)
  const parts = insertions.map(({ at, text }, index) => source.slice(insertions[index - 1]?.at ?? 0, at) + text)
  const text = parts.join('') + source.slice(insertions.at(-1)?.at ?? 0)
  return text.replaceAll(/^\/\/\/ <reference .*$/gm, '')
}

function findInsertions(node: Node, scope: string[], mixins: Set<string>): TextInsertion[] {
  const body = Array.isArray(node.body) ? node.body : (node.body?.body ?? [])
  if (node.type === 'TSModuleDeclaration' || node.type === 'TSGlobalDeclaration') {
    const name = node.id?.name
    const inner = !name || name === 'global' ? scope : [...scope, name]
    return body.flatMap((one) => findInsertions(one, inner, mixins))
  }
  if (node.type === 'ExportNamedDeclaration' && node.declaration) {
    return findInsertions(node.declaration, scope, mixins)
  }
  if (node.type === 'TSInterfaceDeclaration') {
    const owner = getCompatName(node.id?.name ?? '')
    return findOptionalMembers(body, (member) => isMemberUnsupported(scope, owner, member, mixins))
  }
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id }) => {
    const [name, type] = [id?.name ?? '', id?.typeAnnotation?.typeAnnotation]
    if (!type) return []
    const members = type.type === 'TSTypeLiteral' ? type.members : []
    const isLacking = isGlobalUnsupported(scope, name)
    return [
      ...findOptionalMembers(members, (member) => isMemberUnsupported(scope, name, member, new Set())),
      ...(isLacking ? [{ at: type.start, text: '(' }] : []),
      ...(isLacking ? [{ at: type.end, text: ') | undefined' }] : []),
    ]
  })
}

function findOptionalMembers(members: Node[], isLacking: (name: string) => boolean): TextInsertion[] {
  return members.flatMap((member) => {
    const isMember = member.type === 'TSMethodSignature' || member.type === 'TSPropertySignature'
    const isAccessor = member.kind === 'get' || member.kind === 'set'
    if (!isMember || isAccessor || member.computed || member.optional) return []
    const name = member.key.name ?? String(member.key.value)
    if (!isLacking(name)) return []
    // A browser that lacks a property ignores an assignment to the property and throws no error. So the types make the
    // property read-only.
    const isWritable = member.type === 'TSPropertySignature' && !member.readonly
    return [...(isWritable ? [{ at: member.start, text: 'readonly ' }] : []), { at: member.key.end, text: '?' }]
  })
}

/** Returns the name that the compatibility data uses for a declared interface. */
function getCompatName(name: string): string {
  if (name === 'IteratorObject') return 'Iterator'
  return name.replace(/^Readonly(?=(Array|Set|Map)$)/, '').replace(/(?<=.)Constructor$/, '')
}

function isGlobalUnsupported(scope: string[], name: string): boolean {
  const paths =
    scope.length > 0
      ? [['javascript', 'builtins', ...scope, name]]
      : [
          ['javascript', 'builtins', name],
          ['api', name],
          ['api', 'Window', name],
        ]
  return paths.some((path) => listBrowsersWithoutFeature(getBrowserCompatibilityData(...path)).length > 0)
}

function isMemberUnsupported(scope: string[], owner: string, member: string, mixins: Set<string>): boolean {
  const owners = [
    getBrowserCompatibilityData('javascript', 'builtins', ...scope, owner),
    getBrowserCompatibilityData('api', owner),
  ]
  // If a browser lacks a whole interface, code must check that the interface exists before it gets an instance. The
  // members of this interface then need no check of their own.
  const isTested = owners.some((one) => listBrowsersWithoutFeature(one).length > 0)
  if (isTested || member === 'prototype') return false
  const statements = [
    getBrowserCompatibilityData('javascript', 'builtins', ...scope, owner, member),
    getBrowserCompatibilityData('api', owner, member),
    getBrowserCompatibilityData('api', owner, `${member}_static`),
  ].filter((one) => one !== undefined)
  // The browser compatibility data has no entry for a mixin. It lists the members of a mixin under each interface that
  // includes the mixin.
  if (statements.length === 0 && mixins.has(owner) && !(owner in data.api)) {
    for (const name of Object.keys(data.api)) {
      const statement = getBrowserCompatibilityData('api', name, member)
      if (statement) statements.push(statement)
    }
  }
  return statements.length > 0 && statements.every((one) => listBrowsersWithoutFeature(one).length > 0)
}

/** Returns the folder of TypeScript's declarations, in the package of its program for this platform. */
function findTypeScriptFolder(): string {
  const fromTypeScript = createRequire(join(ROOT, 'node_modules/typescript/package.json'))
  const platform = `@typescript/typescript-${process.platform}-${process.arch}`
  return join(dirname(fromTypeScript.resolve(`${platform}/package.json`)), 'lib')
}
