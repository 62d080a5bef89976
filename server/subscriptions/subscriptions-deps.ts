import type { ServerDependencies } from '../server-deps.ts'
import type { Mailer } from '../site/mail.ts'

/** The dependencies of the endpoints for subscriptions to the daily question mail. */
export type SubscriptionsDependencies = ServerDependencies & {
  mail: Mailer
  /** Returns the secret that signs links in mails. */
  unsubscribeSecret: () => Promise<string>
}

/** The dependencies for sending the daily question mail, in the server process or a child process. */
export type QuestionMailSenderDependencies = Pick<
  SubscriptionsDependencies,
  'db' | 'content' | 'now' | 'settings' | 'mail'
>
