import type { FastifyBaseLogger } from 'fastify'
import { getClientNetworkOfIpAddress } from './network.ts'

/** The security events in the log. docs/operations/monitoring.md explains each. */
export type SecurityEvent =
  | 'registered'
  | 'login'
  | 'login-refused'
  | 'login-halfway'
  | 'logout'
  | 'session-ended'
  | 'sessions-ended'
  | 'address-verified'
  | 'password-forgotten'
  | 'password-reset'
  | 'password-changed'
  | 'password-refused'
  | 'sign-in-linked'
  | 'sign-in-unlinked'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-made'
  | 'token-made'
  | 'token-revoked'
  | 'webhook-added'
  | 'webhook-removed'
  | 'invited'
  | 'role-changed'
  | 'account-blocked'
  | 'account-unblocked'
  | 'account-deleted'
  | 'too-many-calls'
  | 'too-many-tries'

const WARNING_EVENTS: ReadonlySet<SecurityEvent> = new Set([
  'login-refused',
  'password-refused',
  'too-many-calls',
  'too-many-tries',
])

/**
 * Logs a security event with the network and the account, but never the full IP address. `more` must not contain names,
 * addresses or tokens.
 */
export function logSecurityEvent(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  about: { address: string; account: string | null },
  more: Record<string, string | number> = {},
): void {
  const { address, account } = about
  const line = { event, network: getClientNetworkOfIpAddress(address) ?? 'this machine', account, ...more }
  if (WARNING_EVENTS.has(event)) log.warn(line, event)
  else log.info(line, event)
}
