import type { Generated } from 'kysely'

/**
 * A player. The accounts library writes this table and the next three. It stores timestamps as ISO text and booleans
 * as 1 and 0 on both engines.
 */
type UsersTable = {
  id: string
  name: string
  /** The e-mail address, in lower case. */
  email: string
  email_verified: number
  image: string | null
  /** The role: one of `USER_ROLES` in domain/accounts/role.ts. */
  role: string
  created_at: string
  updated_at: string
  /** 1 if a login requires a second factor after the password. */
  second_factor: Generated<number>
  /** When an admin blocked the account, in milliseconds since 1970; `null` if it is not blocked. */
  blocked_at: Generated<number | null>
  /**
   * When all sessions, tokens and other ways into the account were last revoked, in milliseconds since 1970; 0 if
   * never.
   */
  ways_in_reset_at: Generated<number>
}

type SessionsTable = {
  id: string
  user_id: string
  token: string
  expires_at: string
  /** Always `null`, because the product stores no IP addresses of players. */
  ip_address: string | null
  user_agent: string | null
  created_at: string
  updated_at: string
}

/** A sign-in method of a player: a password (`credential`), `google` or `facebook`. */
type LinkedSignInsTable = {
  id: string
  user_id: string
  provider: string
  /** The player's id at the provider. For a password it is the player's own id here. */
  provider_user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  /** The hash of the password; `null` for other sign-in methods. */
  password: string | null
  created_at: string
  updated_at: string
}

/** An invitation to become an author, which works once. The token itself is not stored. */
type InvitationsTable = {
  /** The admin who sent the invitation. */
  user_id: string
  token_hash: string
  /** The role that the invitation gives: `contributor` or `admin`. */
  role: string
  /** The address the link was mailed to; `null` if the admin copied the link. */
  email: string | null
  created_at: number
  expires_at: number
}

type HiddenNoticesTable = { user_id: string; notice: string }

/** An access token for a player's program. The token itself is not stored. */
type AccessTokensTable = {
  user_id: string
  id: string
  /** The SHA-256 hash of the access token. */
  token_hash: string
  name: string
  /** JSON list of scopes from domain/accounts/access-token.ts. */
  scopes: string
  created_at: number
  expires_at: number
  last_used_day: string | null
}

/** The stored reply to a program's request. A repeated request with the same idempotency key gets the same reply. */
type IdempotencyKeysTable = {
  user_id: string
  /** The SHA-256 hash of the idempotency key, because callers choose its text. */
  key_hash: string
  /** The SHA-256 hash of the request's body. */
  request_hash: string
  /** The stored reply as JSON. */
  reply: string
  expires_at: number
}

/** The second factor of a player, at most one row each. The accounts library writes it, too. */
type SecondFactorsTable = {
  user_id: string
  id: string
  /** The encrypted secret of the authenticator app; empty if there is none. */
  secret: string
  /** 1 after the player entered a valid code from the authenticator app. */
  verified: number
  /** JSON list of SHA-256 hashes of the unused recovery codes. */
  recovery_codes: string
  /** How many wrong codes of the authenticator app the player has entered in a row. */
  failures: number
  locked_until: string | null
}

/** A WebAuthn passkey that signs its player in. */
type PasskeysTable = {
  user_id: string
  id: string
  name: string
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: number
  /** How the browser can reach the passkey's device (WebAuthn transports), separated by commas. */
  transports: string
  aaguid: string
  created_at: string
}

/**
 * The account of each passkey credential. On a cluster, a unique index on `passkeys` cannot cover all credentials, so
 * this table does.
 */
type PasskeyCredentialsTable = { credential_id: string; user_id: string }

/** A one-time token, such as the token of a password reset link. */
type VerificationsTable = {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** The nonces of used sign-in tokens, kept until those tokens expire. */
type UsedNoncesTable = { nonce: string; expires_at: number }

/** Attempt counts of rate limits, shared by all processes of the site. */
type RateLimitsTable = {
  name: string
  /** A checksum of the network, account or other subject whose attempts the limit counts. */
  key: string
  attempts: number
  under_way: number
  until: number
}

/** Secrets that all processes of a site share. */
type SecretsTable = { name: string; value: string }

/** A queued mail about an account, kept until the mail server accepts it or its links expire. */
type AccountMailsTable = {
  user_id: string
  id: string
  subject: string
  /** The body of the mail, with its links that confirm an address or reset a password. */
  text: string
  queued_at: number
  /** When the links in the mail expire. */
  expires_at: number
  attempts: number
  /**
   * When the mail is sent next, or when another process may take it over after a crash; `null` if sending was given up.
   */
  next_at: number | null
  /** The result of the last attempt to send the mail, shown to admins; empty during an attempt. */
  outcome: string
}

export type AccountDatabaseTables = {
  users: UsersTable
  sessions: SessionsTable
  linked_sign_ins: LinkedSignInsTable
  access_tokens: AccessTokensTable
  invitations: InvitationsTable
  hidden_notices: HiddenNoticesTable
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
