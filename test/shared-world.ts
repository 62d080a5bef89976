import { afterAll } from 'vitest'
import { type World, world } from './world.ts'

/**
 * One world for tests that leave nothing behind in it which another of them looks at, as those whose calls are
 * refused; a table of refusals else makes a server for each row. It is made when the first of them asks for it.
 */
export function sharedWorld(make: () => Promise<World> = world): () => Promise<World> {
  let made: Promise<World> | undefined
  afterAll(async () => (await made)?.[Symbol.asyncDispose]())
  return () => (made ??= make())
}
