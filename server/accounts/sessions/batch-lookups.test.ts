import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

/** Lookups whose queries are resolved by the test. */
function asked(most: number) {
  const groups: { keys: readonly string[]; answer: PromiseWithResolvers<Map<string, string>> }[] = []
  const ask = batchLookups(most, (keys) => {
    const answer = Promise.withResolvers<Map<string, string>>()
    groups.push({ keys, answer })
    return answer.promise
  })
  return { ask, groups, keys: () => groups.map((group) => group.keys) }
}

it('session lookups that arrive while a query runs are put into the next query', async () => {
  const { ask, groups, keys } = asked(3)
  const first = ask('a')
  await turn()
  const others = ['b', 'c', 'b', 'd'].map(ask)
  await turn()
  expect(keys()).toEqual([['a']])
  groups[0]?.answer.resolve(new Map([['a', 'A']]))
  expect(await first).toBe('A')
  await turn()
  expect(keys()).toEqual([['a'], ['b', 'c']])
  groups[1]?.answer.resolve(new Map([['b', 'B']]))
  expect(await Promise.all(others.slice(0, 3))).toEqual(['B', null, 'B'])
  await turn()
  expect(groups[2]?.keys).toEqual(['d'])
  groups[2]?.answer.resolve(new Map())
  expect(await others[3]).toBeNull()
})

it('a failed session query fails the lookups that wait for the next query as well, and a later lookup starts a new query', async () => {
  const { ask, groups, keys } = asked(3)
  const first = ask('a')
  await turn()
  const second = ask('b')
  groups[0]?.answer.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect(second).rejects.toThrow('away')
  const third = ask('c')
  await turn()
  expect(keys()).toEqual([['a'], ['c']])
  groups[1]?.answer.resolve(new Map([['c', 'C']]))
  expect(await third).toBe('C')
})
