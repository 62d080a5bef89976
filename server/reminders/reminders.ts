import type { remindersContract } from '#contract/reminders/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { getNextReminderTime } from '#domain/reminders/reminder.ts'
import { satisfiesAccessLevel, type Role } from '#domain/accounts/role.ts'
import { UTC } from '#domain/time/time-zone.ts'
import { lockAccountWithSession } from '../accounts/account-locks.ts'
import { getPlayerStreakSettings } from '../answers/streak-settings.queries.ts'
import { Refusal } from '../http/errors.ts'
import { listSuggestedQuestionIds } from '../questions/own-suggestions.queries.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { toReminderScheduleSettings } from './plan-reminder.ts'
import {
  addPushSubscription,
  hasVerifiedEmail,
  lockReminderSettingsRecord,
  type ReminderSettingsRecord,
  loadReminderSettingsRecord,
  deletePushSubscription,
  updateReminderSettingsRecord,
  listPushSubscriptions,
} from './reminders.queries.ts'
import { findPlayerMailSubscriptionId } from '../subscriptions/player-subscription.queries.ts'
import type { RemindersDependencies } from './reminders-deps.ts'
import { sendPushMessage } from './send-reminders.ts'
import { unsubscribeByToken } from './unsubscribe.ts'

type PlayerIdentity = { id: string; role: Role }

const TEST_MESSAGE = {
  title: 'This is what a reminder looks like',
  body: 'At most one a day, and only if you haven’t played.',
  path: '/Profile/Settings#reminders-title',
}

/** Returns the handlers of the reminder endpoints. All reminders are off by default. */
export function reminderHandlers(deps: RemindersDependencies): EndpointHandlers<typeof remindersContract> {
  const { db } = deps
  const tests = createAttemptRateLimiter(deps, 'testReminders')
  /** Changes a player's settings, schedules the next reminder and returns both. */
  const change = async (
    player: SignedInPlayer,
    now: number,
    update: (trx: Trx, known: ReminderSettingsRecord) => Promise<Partial<ReminderSettingsRecord>>,
  ) => {
    await runInTransaction(db, async (trx) => {
      // The lock prevents that a browser is added while the owner resets the account's credentials.
      await lockAccountWithSession(trx, player)
      const known = await lockReminderSettingsRecord(trx, player.id)
      const settings = { ...known, ...(await update(trx, known)) }
      const terms = toReminderScheduleSettings(settings, await loadZoneAndBrowsers(trx, player.id))
      await updateReminderSettingsRecord(trx, player.id, { ...settings, nextAt: getNextReminderTime(now, terms) })
    })
    return loadReminderReply(deps, player)
  }

  return {
    reminders: (_call, { player }) => loadReminderReply(deps, player),
    setReminders: async ({ body }, { player, arrivedAt }) => {
      const { mail, digest, runway, drafts, audience, hour } = body
      if ((runway || audience) && player.role !== 'admin') {
        throw new Refusal(403, 'Only admins can get mails about questions running out or the audience')
      }
      if (mail || digest || runway || drafts || audience) await requireMailDelivery(deps, player.id)
      return change(player, arrivedAt, async (_trx, known) => ({
        mail: mail ?? known.mail,
        digest: digest ?? known.digest,
        runway: runway ?? known.runway,
        drafts: drafts ?? known.drafts,
        audience: audience ?? known.audience,
        hour: hour ?? known.hour,
      }))
    },
    subscribePush: async ({ body: { endpoint, keys } }, { player, arrivedAt }) => {
      if (!deps.push.accepts(endpoint)) {
        throw new Refusal(400, 'We can’t send notifications to this browser')
      }
      return change(player, arrivedAt, async (trx) => {
        await addPushSubscription(trx, player.id, { endpoint, ...keys }, arrivedAt)
        return {}
      })
    },
    unsubscribePush: ({ body: { endpoint } }, { player, arrivedAt }) =>
      change(player, arrivedAt, async (trx) => {
        await deletePushSubscription(trx, player.id, endpoint)
        return {}
      }),
    testReminder: async (_call, { player }) => {
      await tests.take(player.id)
      const browsers = await listPushSubscriptions(db, [player.id])
      const outcomes = await Promise.all(browsers.map((to) => sendPushMessage(deps, player.id, to, TEST_MESSAGE)))
      if (!outcomes.includes('sent')) {
        throw new Refusal(409, 'We couldn’t reach any of your browsers. Please turn notifications on again.')
      }
      return { message: 'A notification is on its way' }
    },
    unsubscribe: ({ body: { token } }) => unsubscribeByToken(deps, token),
  }
}

async function requireMailDelivery(deps: RemindersDependencies, playerId: string): Promise<void> {
  if (deps.settings.mail.smtpUrl === null) throw new Refusal(409, 'This site doesn’t send mail')
  if (!(await hasVerifiedEmail(deps.db, playerId))) {
    throw new Refusal(409, 'Please confirm your e-mail address first')
  }
}

/** Returns a player's time zone and number of browsers, which also determine when a reminder is due. */
async function loadZoneAndBrowsers(db: Database, playerId: string) {
  const { zones } = await getPlayerStreakSettings(db, playerId)
  const browsers = await listPushSubscriptions(db, [playerId])
  return { zone: zones.at(-1)?.zone ?? UTC, browsers: browsers.length, named: zones.length > 0 }
}

/** Returns a player's reminder settings as the API sends them. */
async function loadReminderReply(deps: RemindersDependencies, { id: playerId, role }: PlayerIdentity) {
  const { db, settings } = deps
  const { mail, digest, runway, drafts, audience, hour, nextAt } = await loadReminderSettingsRecord(db, playerId)
  const { zone, browsers, named } = await loadZoneAndBrowsers(db, playerId)
  const hasDrafts = satisfiesAccessLevel('author', role) || (await listSuggestedQuestionIds(db, playerId)).size > 0
  const proved = await hasVerifiedEmail(db, playerId)
  const ready = proved ? ('ready' as const) : ('address not proved' as const)
  const { publicKey } = await deps.vapid()
  return {
    mail,
    digest,
    runway: satisfiesAccessLevel('admin', role) ? runway : null,
    drafts: hasDrafts ? drafts : null,
    audience: satisfiesAccessLevel('admin', role) ? audience : null,
    hour,
    zone,
    zoneNamed: named,
    browsers,
    nextAt,
    mails: settings.mail.smtpUrl === null ? ('not configured' as const) : ready,
    questionMail: await findPlayerMailSubscriptionId(db, playerId),
    pushKey: publicKey,
  }
}
