/** A session of a program that speaks the Open Trivia DB API. It belongs to no player. */
type TriviaSessionsTable = {
  token: string
  /** The days whose questions this session has received, as a base64 bit set. */
  served: string
  used_at: number
}

export type OpenTriviaDbSessionDatabaseTables = { trivia_sessions: TriviaSessionsTable }
