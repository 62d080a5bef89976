/**
 * How often an event of one audience measure and state was counted on a day. Each process adds to the rows of its own
 * shard.
 */
type AudienceTable = {
  day: string
  /** A key of `AUDIENCE_MEASURES` in domain/audience/measures.ts. */
  measure: string
  state: string
  shard: number
  n: number
}

export type AudienceDatabaseTables = { audience: AudienceTable }
