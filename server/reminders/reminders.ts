import type { remindersContract } from '#contract/reminders/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { nextReminder } from '#domain/reminders/reminder.ts'
import { isAllowed, type Role } from '#domain/accounts/role.ts'
import { UTC } from '#domain/time/time-zone.ts'
import { lockSession } from '../accounts/new-way-in.ts'
import { termsOfPlayer } from '../answers/streak-terms.queries.ts'
import { Refusal } from '../http/errors.ts'
import { openLimiter } from '../http/limiter.ts'
import type { Player } from '../http/request-context.ts'
import type { Handlers } from '../http/serve.ts'
import { reminderTerms } from './plan-reminder.ts'
import {
  addSubscription,
  hasProvedAddress,
  lockReminders,
  type Reminders,
  remindersOf,
  removeSubscription,
  saveReminders,
  subscriptionsOf,
} from './reminders.queries.ts'
import type { RemindersDeps } from './reminders-deps.ts'
import { pushTo } from './send-reminders.ts'
import { endMailsByToken } from './unsubscribe.ts'

type Person = { id: string; role: Role }

const TEST = {
  title: 'This is how we remind you',
  body: 'Once a day at the most, and not when you have played.',
  path: '/Profile',
}

/** Returns the handlers of the reminder endpoints. All reminders are off by default. */
export function reminders(deps: RemindersDeps): Handlers<typeof remindersContract> {
  const { db } = deps
  const tests = openLimiter(deps, 'testReminders')
  /** Changes a player's settings, schedules the next reminder and returns both. */
  const change = async (
    player: Player,
    now: number,
    update: (trx: Trx, known: Reminders) => Promise<Partial<Reminders>>,
  ) => {
    await inTransaction(db, async (trx) => {
      // The lock prevents that a browser is added while the owner resets the account's credentials.
      await lockSession(trx, player)
      const known = await lockReminders(trx, player.id)
      const settings = { ...known, ...(await update(trx, known)) }
      const terms = reminderTerms(settings, await circumstances(trx, player.id))
      await saveReminders(trx, player.id, { ...settings, nextAt: nextReminder(now, terms) })
    })
    return remindersNow(deps, player)
  }

  return {
    reminders: (_call, { player }) => remindersNow(deps, player),
    setReminders: async ({ body }, { player, arrivedAt }) => {
      const { mail, digest, runway, hour } = body
      if (runway && player.role !== 'admin') {
        throw new Refusal(403, 'Only admins are told when questions run out')
      }
      if (mail || digest || runway) await refuseWithoutMail(deps, player.id)
      return change(player, arrivedAt, async (_trx, known) => ({
        mail: mail ?? known.mail,
        digest: digest ?? known.digest,
        runway: runway ?? known.runway,
        hour: hour ?? known.hour,
      }))
    },
    subscribePush: async ({ body: { endpoint, keys } }, { player, arrivedAt }) => {
      if (!deps.push.accepts(endpoint)) {
        throw new Refusal(400, 'We cannot send to the push service of this browser')
      }
      return change(player, arrivedAt, async (trx) => {
        await addSubscription(trx, player.id, { endpoint, ...keys }, arrivedAt)
        return {}
      })
    },
    unsubscribePush: ({ body: { endpoint } }, { player, arrivedAt }) =>
      change(player, arrivedAt, async (trx) => {
        await removeSubscription(trx, player.id, endpoint)
        return {}
      }),
    testReminder: async (_call, { player }) => {
      await tests.take(player.id)
      const browsers = await subscriptionsOf(db, [player.id])
      const outcomes = await Promise.all(browsers.map((to) => pushTo(deps, player.id, to, TEST)))
      if (!outcomes.includes('sent')) {
        throw new Refusal(409, 'No browser of yours could be reached: please turn it on once more')
      }
      return { message: 'A notification is on its way' }
    },
    unsubscribe: ({ body: { token } }) => endMailsByToken(deps, token),
  }
}

async function refuseWithoutMail(deps: RemindersDeps, playerId: string): Promise<void> {
  if (deps.settings.mail.smtpUrl === null) throw new Refusal(409, 'This site sends no mails')
  if (!(await hasProvedAddress(deps.db, playerId))) {
    throw new Refusal(409, 'Please prove your e-mail address first')
  }
}

/** Returns a player's time zone and number of browsers, which also determine when a reminder is due. */
async function circumstances(db: Database, playerId: string) {
  const { zones } = await termsOfPlayer(db, playerId)
  const browsers = await subscriptionsOf(db, [playerId])
  return { zone: zones.at(-1)?.zone ?? UTC, browsers: browsers.length, named: zones.length > 0 }
}

/** Returns a player's reminder settings as the API sends them. */
async function remindersNow(deps: RemindersDeps, { id: playerId, role }: Person) {
  const { db, settings } = deps
  const { mail, digest, runway, hour, nextAt } = await remindersOf(db, playerId)
  const { zone, browsers, named } = await circumstances(db, playerId)
  const proved = await hasProvedAddress(db, playerId)
  const ready = proved ? ('ready' as const) : ('address not proved' as const)
  const { publicKey } = await deps.vapid()
  return {
    mail,
    digest,
    runway: isAllowed('admin', role) ? runway : null,
    hour,
    zone,
    zoneNamed: named,
    browsers,
    nextAt,
    mails: settings.mail.smtpUrl === null ? ('not configured' as const) : ready,
    pushKey: publicKey,
  }
}
