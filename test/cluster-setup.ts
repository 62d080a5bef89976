import type { TestProject } from 'vitest/node'

/**
 * Provides the cluster at `CITUS_URL`. Tests leave their databases behind, since the cluster is
 * discarded after the run.
 */
export default function setup(project: TestProject): void {
  const url = process.env['CITUS_URL']
  if (!url) throw new Error('CITUS_URL must name a database of a Citus cluster’s coordinator')
  project.provide('postgresUrl', url)
}
