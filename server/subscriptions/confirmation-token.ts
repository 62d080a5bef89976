import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS } from '#domain/time/units.ts'
import { isSameSecret } from '../http/same-secret.ts'

const VALID_MS = 3 * DAY_MS

/**
 * The data of a subscription form. The link of the first mail contains it, so that nothing is stored before it is
 * opened.
 */
const RequestSchema = z.object({ email: z.string(), hour: z.number(), zone: z.string(), requestedAt: z.number() })
export type MailSubscriptionRequest = z.output<typeof RequestSchema>

/** Returns the token of the link that confirms a request for a mail subscription. */
export function createSubscriptionConfirmationToken(request: MailSubscriptionRequest, secret: string): string {
  const payload = Buffer.from(JSON.stringify(request)).toString('base64url')
  return `confirm.${payload}.${signPayload(payload, secret)}`
}

/** Returns the subscription request in a token, or `null` if the token is invalid or older than three days. */
export function parseSubscriptionConfirmationToken(
  token: string,
  secret: string,
  now: number,
): MailSubscriptionRequest | null {
  const [kind, payload = '', signature = ''] = token.split('.')
  if (kind !== 'confirm' || !isSameSecret(signature, signPayload(payload, secret))) return null
  const request = RequestSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return now - request.requestedAt <= VALID_MS ? request : null
}

function signPayload(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`subscribe ${payload}`).digest('base64url')
}
