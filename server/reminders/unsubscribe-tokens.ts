import { createHmac, timingSafeEqual } from 'node:crypto'

const MAIL_KINDS = ['mail', 'digest', 'runway'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Whose mails of which kind a link ends. */
type Unsubscription = { playerId: string; kind: MailKind }

/** The word in a mailed link that ends one kind of mail; good for ever, and for nothing else. */
export function unsubscribeToken({ playerId, kind }: Unsubscription, secret: string): string {
  const what = `${kind}.${Buffer.from(playerId).toString('base64url')}`
  return `${what}.${signature(what, secret)}`
}

/** What a token ends; null when it was not made by us. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscription | null {
  const [named = '', id = '', signed = ''] = token.split('.')
  const expected = Buffer.from(signature(`${named}.${id}`, secret))
  const given = Buffer.from(signed)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  const kind = MAIL_KINDS.find((one) => one === named)
  if (!isOurs || !kind) return null
  return { kind, playerId: Buffer.from(id, 'base64url').toString() }
}

function signature(what: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${what}`).digest('base64url')
}
