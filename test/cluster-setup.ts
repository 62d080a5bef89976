import type { TestProject } from 'vitest/node'

/** The cluster that `CITUS_URL` names; tests leave their databases, which whoever starts it throws away with it. */
export default function setup(project: TestProject): void {
  const url = process.env['CITUS_URL']
  if (!url) throw new Error('CITUS_URL must name a database of a Citus cluster’s coordinator')
  project.provide('postgresUrl', url)
}
