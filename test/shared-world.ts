import { afterAll } from 'vitest'
import { type World, world } from './world.ts'

/**
 * Shares one world among tests that do not disturb each other, such as a table of refused calls: otherwise each row
 * starts a server. The world is made when the first test asks for it.
 */
export function sharedWorld(): () => Promise<World>
export function sharedWorld<W extends World>(make: () => Promise<W>): () => Promise<W>
export function sharedWorld(make: () => Promise<World> = world): () => Promise<World> {
  let made: Promise<World> | undefined
  afterAll(async () => (await made)?.[Symbol.asyncDispose]())
  return () => (made ??= make())
}
