/** Set-up of each file of the project `postgres`, when all of them run. */
import { afterAll, inject } from 'vitest'
import { recordQueryFunctions, writeCalledFunctions } from './query-functions.ts'

const folder = inject('callsFolder')
if (folder) {
  recordQueryFunctions()
  afterAll(() => writeCalledFunctions(folder))
}
