/** The set-up of each test file of the project `postgres`, in full runs only. */
import { afterAll, inject } from 'vitest'
import { recordQueryFunctions, writeCalledFunctions } from './query-functions.ts'

const folder = inject('callsFolder')
if (folder) {
  recordQueryFunctions()
  afterAll(() => writeCalledFunctions(folder))
}
