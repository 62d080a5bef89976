import { createHmac, timingSafeEqual } from 'node:crypto'
import type { firstAdminContract } from '#contract/first-admin/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/errors.ts'
import type { Player } from '../../http/request-context.ts'
import type { Handlers } from '../../http/serve.ts'
import { noteEvent } from '../../http/security-log.ts'
import { lastRun } from '../../jobs/job-runs.queries.ts'
import { isProfileSet } from '../../site/site-profile.queries.ts'
import { signInsOf } from '../accounts.queries.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { requireProvedAddress } from '../new-way-in.ts'
import { giveRole, playersWithRole } from './operators.queries.ts'
import { sharedSecret, takeSecret } from '../secrets.queries.ts'
import { proveAddress } from '../ways-in.queries.ts'

const VALID_MS = 24 * 3_600_000

/** What links to become the first admin are signed with; it goes with the one who does. */
const SECRET = 'first-admin'

/**
 * A link that makes whoever opens it, logged in, the first admin; null when there is one. All processes
 * sign by one secret, so that each may print its own, and the first that is used ends all of them.
 */
export async function firstAdminLink({
  db,
  now,
  settings,
}: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<string | null> {
  if (await hasAdmin(db)) return null
  const expires = String(now() + VALID_MS)
  const signature = signatureOf(expires, await sharedSecret(db, SECRET))
  return `${settings.siteUrl}/FirstAdmin?token=${expires}.${signature}`
}

/** Becoming the first admin, and what is left to do for a site that just began. */
export function firstAdmin(deps: AccountsDeps): Handlers<typeof firstAdminContract> {
  const { db, now, settings, sessions, log } = deps
  return {
    becomeFirstAdmin: async ({ body: { token, email } }, { player, address }) => {
      await inTransaction(db, async (trx) => {
        const secret = await takeSecret(trx, SECRET)
        // Of two who come at once the second finds the secret gone; a refusal leaves all as it was.
        const isGood = secret !== null && isSigned(token, secret, now())
        if (!isGood || (await hasAdmin(trx))) {
          throw new Refusal(
            403,
            'This link is used up or too old. Start the site anew for another.',
          )
        }
        if (!player.emailVerified) await proveFirstAdmin(deps, trx, player, email)
        await giveRole(trx, player.id, 'admin', now())
      })
      sessions.forget(player.id)
      noteEvent(log, 'role-changed', { address, account: player.id }, { role: 'admin' })
      return { message: 'You are the admin of this site' }
    },
    siteChecklist: async () => ({
      address: settings.siteUrl.startsWith('https:'),
      mail: settings.mail.smtpUrl !== null,
      backup: (await lastRun(db, 'backup')) !== null,
      name: await isProfileSet(db),
    }),
  }
}

/**
 * Proves the address of the first admin: who owns a mistyped one could take over the site by a new password. Where the site
 * sends mail, the mailed link has to be opened first. Otherwise the address is typed twice, and the printed link, which only
 * the operator has seen, stands in for the mailed one.
 */
async function proveFirstAdmin(
  deps: AccountsDeps,
  trx: Trx,
  player: Player,
  email: string,
): Promise<void> {
  if (deps.settings.mail.smtpUrl !== null) requireProvedAddress(deps, player)
  if (email.trim().toLowerCase() !== player.email) {
    const message =
      email.trim() === ''
        ? 'Please type the e-mail address of your account once more'
        : 'This is not the address of your account. Please compare the two letter by letter.'
    throw new Refusal(400, message, { flaws: [{ field: 'email', message }] })
  }
  const [made] = await signInsOf(trx, player.id)
  const kept = { signInId: made?.id ?? '', sessionId: player.session.id }
  await proveAddress(trx, player.id, kept, deps.now())
}

async function hasAdmin(db: Database): Promise<boolean> {
  return (await playersWithRole(db, ['admin'])).length > 0
}

function isSigned(token: string, secret: string, now: number): boolean {
  const [expires = '', signature = ''] = token.split('.')
  const right = Buffer.from(signatureOf(expires, secret))
  const given = Buffer.from(signature)
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  return isRight && now < Number(expires)
}

function signatureOf(expires: string, secret: string): string {
  return createHmac('sha256', secret).update(expires).digest('base64url')
}
