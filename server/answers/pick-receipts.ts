import { createHmac, hash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { isDeadlineTimeZoneDependent, PICK_RECEIPT_LIFETIME_MS } from '#domain/play/timeliness.ts'
import { isSameSecret } from '../http/same-secret.ts'

/** A visitor's first pick of a daily question, and when it reached the server. */
type PickToSign = {
  questionId: string
  day: Day
  /** The picked option as the browser sent it; `null` if the visitor had the answer shown without picking. */
  choice: string | null
  /** Milliseconds since 1970. */
  answeredAt: number
}

/** The contents of a valid receipt for a visitor's pick. */
export type VisitorAnswerReceipt = {
  /** A random id of the receipt. The database accepts it for one answer only. */
  nonce: string
  answeredAt: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The signed fields of a receipt: question id, day, digest of the choice, instant of the pick, and nonce. */
const SignedFieldsSchema = z.tuple([z.string(), z.string(), z.string(), z.number(), z.string()])

/**
 * Returns a receipt for a visitor's pick: signed fields as base64url, a dot, and the signature. Returns `null` for a
 * pick that cannot count for a streak, because its question has no day or the day was over everywhere.
 */
export function signPickReceipt(secret: string, pick: Omit<PickToSign, 'day'> & { day: Day | null }): string | null {
  const { questionId, day, choice, answeredAt } = pick
  if (day === null || !(getUtcDayOfInstant(answeredAt) === day || isDeadlineTimeZoneDependent(pick))) return null
  const nonce = randomBytes(16).toString('base64url')
  const fields = [questionId, day, computeDigest(choice), answeredAt, nonce]
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${text}.${computeSignature(secret, text)}`
}

/**
 * Returns what a receipt proves about a pick that a player sends at the instant `now`. Returns `null` unless the
 * receipt was signed for exactly this question, day and choice, and is at most 60 days old.
 */
export function verifyPickReceipt(
  secret: string,
  receipt: string,
  pick: { questionId: string; day: Day | null; choice: string | null },
  now: number,
): VisitorAnswerReceipt | null {
  const [text = '', signature = ''] = receipt.split('.')
  if (!isSameSecret(signature, computeSignature(secret, text))) return null
  const fields = SignedFieldsSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!fields.success) return null
  const [questionId, day, digest, answeredAt, nonce] = fields.data
  const expiresAt = answeredAt + PICK_RECEIPT_LIFETIME_MS
  const isOfPick = questionId === pick.questionId && day === pick.day && digest === computeDigest(pick.choice)
  return isOfPick && answeredAt <= now && now <= expiresAt ? { nonce, answeredAt, expiresAt } : null
}

function computeSignature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`pick receipt ${text}`).digest('base64url')
}

function computeDigest(choice: string | null): string {
  return hash('sha256', choice === null ? 'shown' : `picked ${choice}`, 'base64url')
}
