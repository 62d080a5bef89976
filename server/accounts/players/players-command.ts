import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { USER_ROLES, type Role } from '#domain/accounts/role.ts'
import { removeSecondFactor } from '../second-factor/second-factor.queries.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import { revokeSessionsAndAccessTokens, listSignInMethods } from '../accounts.queries.ts'
import { updatePlayerRole, findPlayerByEmail, listPlayersWithRole } from './operators.queries.ts'
import { markEmailVerified } from '../credentials.queries.ts'

/** The address that the security log records for operators, who run commands on the machine itself. */
const OPERATOR_ADDRESS = '127.0.0.1'

/** The help text of `something-new players`. */
export const PLAYERS_COMMAND_HELP = `Usage:
  something-new players list                       lists admins and contributors
  something-new players role <e-mail> <role>       sets a player's role: ${USER_ROLES.join(', ')}
  something-new players verify <e-mail>            marks a player's e-mail address as verified
  something-new players end-sessions <e-mail>      logs a player out everywhere
  something-new players end-second-factor <e-mail> removes a player's second factor, so that the password is enough`

/** Runs a `players` subcommand of the operator and returns the text to print. Throws an error with a message to print. */
export async function runPlayersCommand(
  { db, log, now }: { db: Database; log: FastifyBaseLogger; now: () => number },
  args: readonly string[],
): Promise<string> {
  const [command = '', email = '', role = '', extra = ''] = args
  switch (command) {
    case 'list': {
      const players = await listPlayersWithRole(db, ['admin', 'contributor'])
      const lines = players.map((player) => `${player.role.padEnd(12)} ${player.email}  ${player.name}`)
      return lines.join('\n') || 'There are no admins or contributors yet.'
    }
    case 'role': {
      if (!isRole(role)) throw new Error(`A role is one of ${USER_ROLES.join(', ')}`)
      const player = await getPlayerByEmail(db, email)
      if (!player.isVerified && role !== 'ordinary' && extra !== 'unverified') {
        throw new Error(
          `${player.name}, registered on ${player.since.slice(0, 10)}, has not verified the address ${email}, so anyone could have registered with it. If you know this player, add the word "unverified".`,
        )
      }
      await runInTransaction(db, (trx) => updatePlayerRole(trx, player.id, role, now()))
      logSecurityEvent(log, 'role-changed', { address: OPERATOR_ADDRESS, account: player.id }, { role })
      return `${player.name} (${email}) is ${role} now. A running site applies this within seconds.`
    }
    case 'verify': {
      const { id } = await getPlayerByEmail(db, email)
      const isFirst = await runInTransaction(db, async (trx) => {
        const [oldest] = await listSignInMethods(trx, id)
        return markEmailVerified(trx, id, { signInId: oldest?.id ?? '' }, now())
      })
      if (!isFirst) return `The address ${email} is already verified.`
      logSecurityEvent(log, 'address-verified', { address: OPERATOR_ADDRESS, account: id }, { by: 'operator' })
      return `The address ${email} is verified now. The player is logged out and can log in again.`
    }
    case 'end-sessions': {
      const { id } = await getPlayerByEmail(db, email)
      const ended = await runInTransaction(db, (trx) => revokeSessionsAndAccessTokens(trx, id))
      logSecurityEvent(log, 'sessions-ended', { address: OPERATOR_ADDRESS, account: id }, { ended })
      return `${ended} sessions of ${email} are ended. A running site applies this within seconds.`
    }
    case 'end-second-factor': {
      const { id } = await getPlayerByEmail(db, email)
      const had = await runInTransaction(db, (trx) => removeSecondFactor(trx, id))
      if (!had) return `${email} has no second factor.`
      logSecurityEvent(log, 'second-factor-removed', { address: OPERATOR_ADDRESS, account: id }, { by: 'operator' })
      return `The second factor of ${email} is removed. The password alone is enough to log in.`
    }
    default:
      throw new Error(PLAYERS_COMMAND_HELP)
  }
}

async function getPlayerByEmail(db: Database, email: string) {
  const player = await findPlayerByEmail(db, email)
  if (!player) throw new Error(`There is no player with the address ${email}`)
  return player
}

function isRole(text: string): text is Role {
  return (USER_ROLES as readonly string[]).includes(text)
}
