import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { ROLES, type Role } from '../domain/role.ts'
import { endSessions, giveRole, playerByEmail, playersWithRole } from './accounts.queries.ts'

const PLAYERS_USAGE = `Usage:
  npm run players -- list                       who are admins and contributors
  npm run players -- role <e-mail> <role>       make somebody ${ROLES.join(', ')}
  npm run players -- end-sessions <e-mail>      log somebody out everywhere`

/** What an operator does about players; the text to print. Throws an error that says what is wrong. */
export async function operatePlayers(db: Database, words: readonly string[]): Promise<string> {
  const [command = '', email = '', role = ''] = words
  switch (command) {
    case 'list': {
      const players = await playersWithRole(db, ['admin', 'contributor'])
      const lines = players.map((one) => `${one.role.padEnd(12)} ${one.email}  ${one.name}`)
      return lines.join('\n') || 'Nobody is an admin or a contributor yet.'
    }
    case 'role': {
      if (!isRole(role)) throw new Error(`A role is one of ${ROLES.join(', ')}`)
      const found = await inTransaction(db, (trx) => giveRole(trx, email, role))
      if (!found) throw new Error(`Nobody has registered as ${email}`)
      return `${email} is ${role} now; the site knows within seconds.`
    }
    case 'end-sessions': {
      const id = await playerByEmail(db, email)
      if (!id) throw new Error(`Nobody has registered as ${email}`)
      const ended = await inTransaction(db, (trx) => endSessions(trx, id))
      return `${ended} sessions of ${email} are ended; the site knows within seconds.`
    }
    default:
      throw new Error(PLAYERS_USAGE)
  }
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}
