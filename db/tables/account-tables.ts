import type { Generated } from 'kysely'

/**
 * A player. This table and the next three are written by the accounts library, whose instants are
 * ISO text and whose yes and no are 1 and 0, on both engines.
 */
type UsersTable = {
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: number
  image: string | null
  /** One of domain/accounts/role.ts. */
  role: string
  created_at: string
  updated_at: string
  /** Whether a password alone does not log them in. */
  second_factor: Generated<number>
  /** When an admin shut them out, in milliseconds since 1970; null when nobody did. */
  blocked_at: Generated<number | null>
  /** When every way into the account was last taken back, in milliseconds since 1970; 0 if never. */
  ways_in_reset_at: Generated<number>
}

type SessionsTable = {
  id: string
  user_id: string
  token: string
  expires_at: string
  /** Never filled: we do not write down where somebody is. */
  ip_address: string | null
  user_agent: string | null
  created_at: string
  updated_at: string
}

/** A way to sign in as a player: a password (`credential`), `google` or `facebook`. */
type LinkedSignInsTable = {
  id: string
  user_id: string
  provider: string
  /** Who this is to the provider; for a password the player's own id. */
  provider_user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  /** The hash of it. */
  password: string | null
  created_at: string
  updated_at: string
}

/** What a program of a player comes with; the token itself is kept nowhere. */
type AccessTokensTable = {
  user_id: string
  id: string
  /** SHA-256 of it. */
  token_hash: string
  name: string
  /** JSON list of domain/accounts/access-token.ts. */
  scopes: string
  created_at: number
  expires_at: number
  last_used_day: string | null
}

/** The reply to a program's call that it may repeat with the same key. */
type IdempotencyKeysTable = {
  user_id: string
  /** SHA-256 of the key, because its text is the caller's. */
  key_hash: string
  /** SHA-256 of the request's body. */
  request_hash: string
  /** JSON of the reply. */
  reply: string
  expires_at: number
}

/** What a player shows beside the password; one row a player, written by the accounts library, too. */
type SecondFactorsTable = {
  user_id: string
  id: string
  /** Of the authenticator app, encrypted; empty when there is none. */
  secret: string
  /** Whether a code of that app was shown. */
  verified: number
  /** JSON list of the SHA-256 of those that are left. */
  recovery_codes: string
  /** Wrong codes in a row. */
  failures: number
  locked_until: string | null
}

/** A WebAuthn key that logs its player in. */
type PasskeysTable = {
  user_id: string
  id: string
  name: string
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: number
  /** Separated by commas. */
  transports: string
  aaguid: string
  created_at: string
}

/** Which account a passkey's credential belongs to. Unlike `passkeys`, the table is unique by it on a cluster, too. */
type PasskeyCredentialsTable = { credential_id: string; user_id: string }

/** A promise kept once, such as a new password for whoever brings the token. */
type VerificationsTable = {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** Sign-in tokens that were used, until they would have expired anyway. */
type UsedNoncesTable = { nonce: string; expires_at: number }

/** Tries that all processes of the site count together. */
type RateLimitsTable = {
  name: string
  /** A checksum of what is counted by. */
  key: string
  attempts: number
  under_way: number
  until: number
}

/** What the processes of one site must share and nobody else may know. */
type SecretsTable = { name: string; value: string }

/** A mail to a player about the account, until the mail server has it or it is good for nothing any more. */
type AccountMailsTable = {
  user_id: string
  id: string
  subject: string
  /** With the links that prove an address or replace a password. */
  text: string
  queued_at: number
  /** When its links are no longer good. */
  expires_at: number
  attempts: number
  /** When it is tried next, or is free for others if whoever tries it has died; null when it was given up. */
  next_at: number | null
  /** What the last attempt came to, for admins; empty while one is under way. */
  outcome: string
}

export type AccountTables = {
  users: UsersTable
  sessions: SessionsTable
  linked_sign_ins: LinkedSignInsTable
  access_tokens: AccessTokensTable
  idempotency_keys: IdempotencyKeysTable
  account_mails: AccountMailsTable
  second_factors: SecondFactorsTable
  passkeys: PasskeysTable
  passkey_credentials: PasskeyCredentialsTable
  verifications: VerificationsTable
  used_nonces: UsedNoncesTable
  secrets: SecretsTable
  rate_limits: RateLimitsTable
}
