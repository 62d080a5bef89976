import type { TestProject } from 'vitest/node'
import { createCalledFunctionsFolder, expectAllQueryFunctionsCalled } from './postgres/query-functions.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server on which each test creates its own database. Empty for SQLite. */
    postgresUrl: string
    /** The folder where test processes record the query functions they called. Empty unless `CHECK_QUERIES` is set. */
    callsFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  // The check only works on a full run, since each test calls only some of the functions.
  const callsFolder = process.env['CHECK_QUERIES'] ? createCalledFunctionsFolder() : ''
  project.provide('postgresUrl', server.url)
  project.provide('callsFolder', callsFolder)
  return async () => {
    await server.stop()
    if (callsFolder) expectAllQueryFunctionsCalled(callsFolder)
  }
}
