import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ARCHITECTURE_LAYER_IMPORT_RULES, ALLOWED_MODULE_IMPORTS, SHARED_LAYER_MODULES } from '../architecture.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Import = { from: string; to: string }

/** The imports of each node of a graph. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Returns all imports of a layer's files, including types and dynamic imports, as paths from the root. Excludes tests.
 */
function importsOf(layer: string): Import[] {
  const files = globSync(`${layer}/**/*.{ts,tsx}`, { cwd: ROOT })
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((from) =>
      [...read(from).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
        if (name.startsWith('#')) return { from, to: name.slice(1) }
        return name.startsWith('.') ? { from, to: normalize(join(dirname(from), name)) } : []
      }),
    )
}

/** Returns the module of a file: the longest matching module path, where `*` stands for any folder. */
function moduleOf(layer: keyof typeof ALLOWED_MODULE_IMPORTS, file: string): string | undefined {
  const folders = file.split('/').slice(1, -1)
  const matches = Object.keys(ALLOWED_MODULE_IMPORTS[layer]).filter((module) =>
    module.split('/').every((part, at) => part === folders[at] || (part === '*' && folders[at])),
  )
  return matches.toSorted((a, b) => weight(b) - weight(a))[0]
}

function weight(module: string): number {
  return module.split('/').length * 2 - (module.includes('*') ? 1 : 0)
}

/** Returns the modules of a layer, each with the other modules that it imports. */
function importedModules(layer: keyof typeof ALLOWED_MODULE_IMPORTS): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of importsOf(layer)) {
    const [here, there] = [moduleOf(layer, from), to.startsWith(`${layer}/`) && moduleOf(layer, to)]
    if (here === undefined) continue
    const others = graph.get(here) ?? new Set()
    if (there && there !== here) others.add(there)
    graph.set(here, others)
  }
  return graph
}

/** Returns the first cycle of a graph, such as `['a', 'b', 'a']`, or an empty array. */
function findCycle(graph: Graph): string[] {
  const finished = new Set<string>()
  const visit = (node: string, path: string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (finished.has(node)) return []
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle.length > 0) return cycle
    }
    finished.add(node)
    return []
  }
  return [...graph.keys()].map((node) => visit(node, [])).find(({ length }) => length > 0) ?? []
}

it('findCycle returns the nodes of a cycle, and an empty array for an acyclic graph', () => {
  const graph = (...edges: [string, string[]][]) => new Map(edges.map(([from, to]) => [from, new Set(to)]))
  expect(findCycle(graph(['a', ['b', 'c']], ['b', ['c']], ['c', []]))).toEqual([])
  expect(findCycle(graph(['a', ['b']], ['b', ['c']], ['c', ['b']]))).toEqual(['b', 'c', 'b'])
})

describe.each(Object.keys(ALLOWED_MODULE_IMPORTS) as (keyof typeof ALLOWED_MODULE_IMPORTS)[])(
  'the modules of %s',
  (layer) => {
    const imported = importedModules(layer)
    const shared = SHARED_LAYER_MODULES[layer].map((pattern) => pattern.replace(/\/\*\*$/, ''))

    it(`architecture.ts allows every import between code modules of ${layer}/ that exists`, () => {
      const unlisted = [...imported].flatMap(([module, others]) => {
        const listed = [...(ALLOWED_MODULE_IMPORTS[layer][module] ?? []), ...(shared.includes(module) ? [] : shared)]
        return [...others]
          .filter((other) => !listed.some((one) => contains(one, other)))
          .map((other) => `${module} imports ${other}`)
      })
      expect(unlisted).toEqual([])
    })

    it(`architecture.ts allows no import between code modules of ${layer}/ that no file needs`, () => {
      const idle = Object.entries(ALLOWED_MODULE_IMPORTS[layer]).flatMap(([module, listed]) =>
        listed
          .filter((one) => one !== 'art')
          .filter((one) => ![...(imported.get(module) ?? [])].some((other) => contains(one, other)))
          .map((one) => `${module} imports ${one}`),
      )
      expect(idle).toEqual([])
    })

    it(`no code module of ${layer}/ imports itself through other modules`, () => {
      expect(findCycle(imported)).toEqual([])
    })

    it(`architecture.ts lists every folder of ${layer}/ as a code module`, () => {
      const files = globSync(`${layer}/*/**/*.{ts,tsx}`, { cwd: ROOT })
      expect(files.filter((file) => moduleOf(layer, file) === undefined)).toEqual([])
    })
  },
)

/** Whether an entry of a module's import list covers a module. An entry is a module, a folder of modules or a file. */
function contains(entry: string, module: string): boolean {
  return entry === module || module.startsWith(`${entry}/`) || (entry.includes('.') && dirname(entry) === module)
}

it('each layer imports only the layers that architecture.ts lists, including dynamic imports', () => {
  const unlisted = Object.entries(ARCHITECTURE_LAYER_IMPORT_RULES).flatMap(([layer, { layers }]) => {
    const known = new Set<string>([layer, ...layers])
    return importsOf(layer).filter(({ to }) => !known.has(to.split('/')[0] ?? ''))
  })
  expect(unlisted).toEqual([])
})

it('only the clock module reads the system time', () => {
  const files = ['contract', 'content', 'db', 'domain', 'server']
    .flatMap((layer) => globSync(`${layer}/**/*.ts`, { cwd: ROOT }))
    .filter((file) => !file.endsWith('.test.ts') && file !== 'server/process/clock.ts')
  expect(files.filter((file) => /new Date\(\)|globalThis\.Date/.test(read(file)))).toEqual([])
})
