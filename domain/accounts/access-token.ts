import { type RequiredAccessLevel, satisfiesAccessLevel, type Role } from './role.ts'

/** The scopes of access tokens. Each endpoint accepts one of them or none. */
export const TOKEN_SCOPES = ['stats:read', 'answers:write', 'authoring', 'admin:read'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const TOKEN_SCOPE_DESCRIPTIONS: Record<TokenScope, string> = {
  'stats:read': 'Read my statistics and answers',
  'answers:write': 'Answer for me',
  authoring: 'Write questions and quizzes for me',
  'admin:read': 'Read what only admins see: every player’s e-mail address, webhooks and the health of the site',
}

const SCOPE_ACCESS: Record<TokenScope, RequiredAccessLevel> = {
  'stats:read': 'player',
  'answers:write': 'player',
  authoring: 'author',
  'admin:read': 'admin',
}

/** Returns the scopes that a user of this role may give to a token. */
export function getGrantableScopes(role: Role): TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => satisfiesAccessLevel(SCOPE_ACCESS[scope], role))
}

/** The lifetimes that a user can choose for a token, in days. */
export const TOKEN_LIFETIMES_DAYS = [7, 30, 90, 365] as const

export const MAX_TOKEN_NAME_CHARACTERS = 60

export const MAX_TOKENS_PER_USER = 20
