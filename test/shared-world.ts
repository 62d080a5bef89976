import { afterAll } from 'vitest'
import { type World, createWorld } from './world.ts'

/**
 * Shares one world among tests that do not affect each other, such as a table of rejected calls, since starting a
 * server for each row would be slow. The world is created when the first test requests it.
 */
export function sharedWorld(): () => Promise<World>
export function sharedWorld<W extends World>(make: () => Promise<W>): () => Promise<W>
export function sharedWorld(make: () => Promise<World> = createWorld): () => Promise<World> {
  let made: Promise<World> | undefined
  afterAll(async () => (await made)?.[Symbol.asyncDispose]())
  return () => (made ??= make())
}
