import { createAccountMailQueue } from './accounts/account-mails.ts'
import type { AccountsDependencies } from './accounts/accounts-deps.ts'
import type { ScryptCost } from './accounts/sign-in/hashing.ts'
import { createAccessTokenPlayerFinder } from './accounts/sessions/access-tokens.ts'
import { createSessionStore } from './accounts/sessions/sessions.ts'
import { createKnownBrowserCookies } from './accounts/sign-in/known-browser-cookies.ts'
import { createSignInNonceStore } from './accounts/sign-in/nonces.ts'
import { createAudienceAnswerCounter } from './answers/count-answer.ts'
import { type AnswersDependencies, createBatchedAnswerWriter } from './answers/answer-writer.ts'
import { createAudienceCounter } from './audience/audience-counter.ts'
import type { ServerDependencies } from './server-deps.ts'
import { createDatabaseHealthMonitor } from './http/health.ts'
import { createWorkQueue } from './http/work-queue.ts'
import { createMailer } from './site/mail.ts'
import type { MediaDependencies } from './media/media-deps.ts'
import { openMediaStorage } from './media/media-storage.ts'
import type { PagesDependencies } from './pages/renderer.ts'
import { createPushSender } from './reminders/push.ts'
import type { RemindersDependencies } from './reminders/reminders-deps.ts'
import { getOrCreateVapidKeys } from './reminders/vapid.ts'
import { getOrCreateSecret } from './accounts/secrets.queries.ts'

export type CreateAppDepsOptions = Omit<ServerDependencies, 'audience' | 'sessions' | 'tokens' | 'health'> &
  PagesDependencies & { hashCost?: ScryptCost }

export type AppDependencies = ServerDependencies &
  AccountsDependencies &
  AnswersDependencies &
  MediaDependencies &
  PagesDependencies &
  RemindersDependencies

/** Creates the dependencies that the server modules share. */
export async function createAppDependencies(start: CreateAppDepsOptions): Promise<AppDependencies> {
  const { db, settings, now, elapsed, log, metrics, hashCost } = start
  const sessions = await createSessionStore(start)
  const nonces = createSignInNonceStore({ db, secret: sessions.secret, now })
  const mail = createMailer(settings.mail, log, start.content, metrics.mails)
  const accountMails = createAccountMailQueue({ db, now, log, metrics, mail })
  // Loads the accounts library on first use, because it takes longer than the rest of the start and few visitors need
  // it.
  const forLibrary = {
    db,
    content: start.content,
    settings,
    now,
    elapsed,
    peers: start.peers,
    sessions,
    accountMails,
    nonces,
    hashCost,
  }
  const accounts = memoize(async () =>
    (await import('./accounts/accounts-library.ts')).createAuthLibraryClient(forLibrary),
  )
  const audience = createAudienceCounter(start)
  const countAnswer = createAudienceAnswerCounter(audience, now)
  const vapid = memoize(() => getOrCreateVapidKeys(db))
  const renderInTurn = createWorkQueue({ atOnce: 4, waiting: 200 })
  return {
    ...start,
    pages: {
      ...start.pages,
      render: (request) => renderInTurn(() => start.pages.render(request)),
    },
    health: createDatabaseHealthMonitor(db),
    sessions,
    tokens: createAccessTokenPlayerFinder({ db, now }),
    nonces,
    mail,
    accountMails,
    accounts,
    browsers: createKnownBrowserCookies(sessions.secret, sessions.cookie),
    audience,
    answerWriter: createBatchedAnswerWriter(db, metrics.answerGroup, countAnswer),
    receiptSecret: memoize(() => getOrCreateSecret(db, 'pick-receipts')),
    vapid,
    push: createPushSender(settings, vapid, metrics.pushes),
    unsubscribeSecret: memoize(() => getOrCreateSecret(db, 'unsubscribe')),
    media: openMediaStorage(settings.media, log),
  }
}

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
