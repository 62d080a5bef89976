import { createHmac } from 'node:crypto'
import { isSameSecret } from '../http/same-secret.ts'

const MAIL_KINDS = ['mail', 'digest', 'runway', 'drafts', 'audience'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** The player and the kind of mail of an unsubscribe link. */
type Unsubscription = { playerId: string; kind: MailKind }

/** Returns the token of an unsubscribe link. The token never expires and only turns off one kind of mail. */
export function createUnsubscribeToken({ playerId, kind }: Unsubscription, secret: string): string {
  const payload = `${kind}.${Buffer.from(playerId).toString('base64url')}`
  return `${payload}.${signUnsubscription(payload, secret)}`
}

/** Parses an unsubscribe token. Returns `null` if its signature or kind is invalid. */
export function parseUnsubscribeToken(token: string, secret: string): Unsubscription | null {
  const [kindName = '', id = '', signed = ''] = token.split('.')
  const isValid = isSameSecret(signed, signUnsubscription(`${kindName}.${id}`, secret))
  const kind = MAIL_KINDS.find((mailKind) => mailKind === kindName)
  if (!isValid || !kind) return null
  return { kind, playerId: Buffer.from(id, 'base64url').toString() }
}

function signUnsubscription(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${payload}`).digest('base64url')
}
