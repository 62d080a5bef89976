import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { BASE_ROOMS, LAYERS, SERVER_ROOMS, SHARED_IN_SERVER } from '../architecture.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** From each of some things to those that it uses. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** What the files below a folder import, types and what is fetched later included, as paths from the root. */
function importsBelow(folder: string): { from: string; to: string }[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((from) =>
      [...read(from).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
        if (name.startsWith('#')) return { from, to: name.slice(1) }
        return name.startsWith('.') ? { from, to: normalize(join(dirname(from), name)) } : []
      }),
    )
}

/** The arrows between the folders right below one; files beside them are left out. */
function arrowsBetweenRooms(folder: string): Arrows {
  const roomOf = (file: string) => {
    const [layer, room, rest] = file.split('/')
    return layer === folder && rest !== undefined ? room : undefined
  }
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of importsBelow(folder)) {
    const [here, there] = [roomOf(from), roomOf(to)]
    if (here === undefined) continue
    const others = arrows.get(here) ?? new Set()
    if (there !== undefined && there !== here) others.add(there)
    arrows.set(here, others)
  }
  return arrows
}

/** A way that leads back to where it began; empty when there is none. */
function circleIn(arrows: Arrows): string[] {
  const dead = new Set<string>()
  const walk = (at: string, way: string[]): string[] => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at]
    if (dead.has(at)) return []
    for (const next of arrows.get(at) ?? []) {
      const circle = walk(next, [...way, at])
      if (circle.length > 0) return circle
    }
    dead.add(at)
    return []
  }
  for (const at of arrows.keys()) {
    const circle = walk(at, [])
    if (circle.length > 0) return circle
  }
  return []
}

const sorted = (names: Iterable<string>) => [...names].toSorted()

it('a circle is found', () => {
  const arrows = (...pairs: [string, string[]][]) =>
    new Map(pairs.map(([from, to]) => [from, new Set(to)]))
  expect(circleIn(arrows(['a', ['b', 'c']], ['b', ['c']], ['c', []]))).toEqual([])
  expect(circleIn(arrows(['a', ['b']], ['b', ['c']], ['c', ['b']]))).toEqual(['b', 'c', 'b'])
})

it('the rooms of the server use each other as the plan says, and no arrow of it is idle', () => {
  const found = arrowsBetweenRooms('server')
  expect(sorted(found.keys())).toEqual(sorted(Object.keys(SERVER_ROOMS)))
  for (const [room, others] of found) {
    const planned = SERVER_ROOMS[room] ?? []
    expect({ [room]: sorted([...others].filter((one) => !BASE_ROOMS.includes(one))) }).toEqual({
      [room]: sorted(planned),
    })
  }
})

it('no room of the server needs itself by way of others', () => {
  const plan = Object.entries(SERVER_ROOMS).map(
    ([room, others]) => [room, new Set(others)] as const,
  )
  expect(circleIn(new Map(plan))).toEqual([])
})

it('no room of the web needs itself by way of others', () => {
  expect(circleIn(arrowsBetweenRooms('web'))).toEqual([])
})

it('what the rooms of the server share knows no room but http', () => {
  const shared = new Set(SHARED_IN_SERVER.map((file) => `server/${file}`))
  const known = importsBelow('server')
    .filter(({ from }) => shared.has(from))
    .map(({ to }) => to)
    .filter((to) => to.startsWith('server/') && !shared.has(to))
  expect(known.filter((to) => !to.startsWith('server/http/'))).toEqual([])
})

it('the layers use each other as the plan says, also by what is fetched later', () => {
  for (const [layer, { layers }] of Object.entries(LAYERS)) {
    const known = new Set<string>([layer, ...layers])
    const astray = importsBelow(layer).filter(({ to }) => !known.has(to.split('/')[0] ?? ''))
    expect(astray).toEqual([])
  }
})

it('the plan is the one that the documentation shows', () => {
  const lines = Object.entries(SERVER_ROOMS).map(
    ([room, others]) => `${room.padEnd(13)} → ${others.join(', ') || '–'}`,
  )
  expect(read('docs/architecture.md')).toContain(lines.join('\n'))
})
