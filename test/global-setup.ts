import type { TestProject } from 'vitest/node'
import { createFolderOfCalls, expectAllQueryFunctions } from './postgres/query-functions.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which every test makes a database of its own; empty for SQLite. */
    postgresUrl: string
    /** Where processes of tests write which query functions they called; empty unless `CHECK_QUERIES` is set. */
    callsFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  // A part of the tests calls a part of the functions.
  const callsFolder = process.env['CHECK_QUERIES'] ? createFolderOfCalls() : ''
  project.provide('postgresUrl', server.url)
  project.provide('callsFolder', callsFolder)
  return async () => {
    await server.stop()
    if (callsFolder) expectAllQueryFunctions(callsFolder)
  }
}
