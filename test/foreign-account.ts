import type { LightMyRequestResponse } from 'fastify'
import { toCookieHeader } from './cookies.ts'
import type { World } from './world.ts'

/** Eve, an attacker who registers with Ada's address. */
export const EVE = { name: 'Eve', email: 'ada@example.org', password: 'integral-of-y' }

/** The password that Ada sets when she proves that the address is hers. */
export const NEW_PASSWORD = 'another-integral'

/** The request body for an access token. */
export const TOKEN_REQUEST = { name: 'A script', scopes: ['stats:read'], days: 30 }

export async function getMailedResetToken(w: World): Promise<string> {
  await w.post('/api/ForgotPassword', { email: EVE.email })
  return /ResetPassword\?token=([\w-]+)/.exec(w.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

export function getMailedVerificationToken(w: World): string {
  const links = w.mails.flatMap(({ text }) => /VerifyEmail\?token=(\S+)/.exec(text)?.[1] ?? [])
  return links.at(-1) ?? ''
}

export async function registerEve(w: World) {
  const reply = await w.post('/api/Register', EVE)
  return { cookie: toCookieHeader(reply), id: reply.json<{ data: { id: string } }>().data.id }
}

/**
 * Sets in the database whether an address is verified. Older versions let unverified players such
 * as Eve add login methods.
 */
export async function setAddressVerified(w: World, id: string, isProved: boolean): Promise<void> {
  const email_verified = isProved ? 1 : 0
  await w.deps.db.updateTable('users').set({ email_verified }).where('id', '=', id).execute()
  w.deps.sessions.forget(id)
}

export async function resetPasswordAsOwner(w: World): Promise<LightMyRequestResponse> {
  return w.post('/api/ResetPassword', {
    token: await getMailedResetToken(w),
    password: NEW_PASSWORD,
  })
}
