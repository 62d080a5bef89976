import { type Access, isAllowed, type Role } from './role.ts'

/** The scopes of access tokens. Each endpoint accepts one of them or none. */
export const TOKEN_SCOPES = ['stats:read', 'answers:write', 'authoring', 'admin:read'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** What a scope lets a program do, in the words of the profile page. */
export const SCOPE_WORDS: Record<TokenScope, string> = {
  'stats:read': 'Read my statistics and my answers',
  'answers:write': 'Answer for me',
  authoring: 'Write questions and quizzes as I may',
  'admin:read':
    'Read what only admins see: all players’ e-mail addresses, webhooks, the state of the site',
}

/** Who can make a token with a scope. */
const SCOPE_ACCESS: Record<TokenScope, Access> = {
  'stats:read': 'player',
  'answers:write': 'player',
  authoring: 'author',
  'admin:read': 'admin',
}

/** The scopes that a player of this role can give to a token. */
export function scopesOf(role: Role): TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => isAllowed(SCOPE_ACCESS[scope], role))
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
