/** What an access token may be good for. */
export const TOKEN_SCOPES = ['stats:read', 'answers:write', 'authoring'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** What a scope lets a program do, as its player reads it. */
export const SCOPE_WORDS: Record<TokenScope, string> = {
  'stats:read': 'Read my statistics and my answers',
  'answers:write': 'Answer for me',
  authoring: 'Write questions and quizzes as I may',
}

/** For how many days a token may be good. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

export const TOKEN_NAME_LENGTH = 60

/** So many a player may have at a time. */
export const MOST_TOKENS = 20

/** A token as its player sees it afterwards. */
export type AccessToken = {
  id: string
  name: string
  scopes: TokenScope[]
  /** Milliseconds since 1970. */
  createdAt: number
  expiresAt: number
  /** The day it was last used; null when it never was. */
  lastUsedDay: string | null
}
