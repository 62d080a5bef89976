import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { ROLES, type Role } from '#domain/accounts/role.ts'
import { removeSecondFactor } from '../second-factor/second-factor.queries.ts'
import { noteEvent } from '../../http/security-log.ts'
import { endSessions, signInsOf } from '../accounts.queries.ts'
import { giveRole, playerByEmail, playersWithRole } from './operators.queries.ts'
import { proveAddress } from '../ways-in.queries.ts'

/** Operators do what they do on the machine itself. */
const OPERATORS = '127.0.0.1'

/** How `something-new players` is called. */
export const PLAYERS_USAGE = `Usage:
  something-new players list                       lists admins and contributors
  something-new players role <e-mail> <role>       makes somebody ${ROLES.join(', ')}
  something-new players prove <e-mail>             confirms that an address belongs to its account
  something-new players end-sessions <e-mail>      logs somebody out everywhere
  something-new players end-second-factor <e-mail> lets somebody who lost it log in by the password alone`

/** What an operator does about players; the text to print. Throws an error that says what is wrong. */
export async function operatePlayers(
  { db, log, now }: { db: Database; log: FastifyBaseLogger; now: () => number },
  words: readonly string[],
): Promise<string> {
  const [command = '', email = '', role = '', extra = ''] = words
  switch (command) {
    case 'list': {
      const players = await playersWithRole(db, ['admin', 'contributor'])
      const lines = players.map((one) => `${one.role.padEnd(12)} ${one.email}  ${one.name}`)
      return lines.join('\n') || 'Nobody is an admin or a contributor yet.'
    }
    case 'role': {
      if (!isRole(role)) throw new Error(`A role is one of ${ROLES.join(', ')}`)
      const player = await registered(db, email)
      if (!player.proved && role !== 'ordinary' && extra !== 'unproved') {
        throw new Error(
          `${player.name}, here since ${player.since.slice(0, 10)}, has not proved the address ${email}: anybody could have registered with it. If you know them, add the word "unproved".`,
        )
      }
      await inTransaction(db, (trx) => giveRole(trx, player.id, role, now()))
      noteEvent(log, 'role-changed', { address: OPERATORS, account: player.id }, { role })
      return `${player.name} (${email}) is ${role} now; the site knows within seconds.`
    }
    case 'prove': {
      const { id } = await registered(db, email)
      const isFirst = await inTransaction(db, async (trx) => {
        const [made] = await signInsOf(trx, id)
        return proveAddress(trx, id, { signInId: made?.id ?? '' }, now())
      })
      if (!isFirst) return `The address ${email} is proved already.`
      noteEvent(log, 'address-proved', { address: OPERATORS, account: id }, { by: 'operator' })
      return `The address ${email} is proved now. Its player is logged out and can log in again.`
    }
    case 'end-sessions': {
      const { id } = await registered(db, email)
      const ended = await inTransaction(db, (trx) => endSessions(trx, id))
      noteEvent(log, 'sessions-ended', { address: OPERATORS, account: id }, { ended })
      return `${ended} sessions of ${email} are ended; the site knows within seconds.`
    }
    case 'end-second-factor': {
      const { id } = await registered(db, email)
      const had = await inTransaction(db, (trx) => removeSecondFactor(trx, id))
      if (!had) return `${email} has no second factor.`
      noteEvent(
        log,
        'second-factor-removed',
        { address: OPERATORS, account: id },
        { by: 'operator' },
      )
      return `${email} has no second factor any more: the password alone logs them in.`
    }
    default:
      throw new Error(PLAYERS_USAGE)
  }
}

async function registered(db: Database, email: string) {
  const player = await playerByEmail(db, email)
  if (!player) throw new Error(`Nobody has registered as ${email}`)
  return player
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}
