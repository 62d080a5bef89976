import type { ServerDeps } from '../server-deps.ts'
import type { Mailer } from '../site/mail.ts'

/** The dependencies of the endpoints of the question by mail. */
export type SubscriptionsDeps = ServerDeps & {
  mail: Mailer
  /** Returns the secret that signs links in mails. */
  unsubscribeSecret: () => Promise<string>
}

/** The dependencies of sending the question by mail, in this process or a child process. */
export type QuestionMailSenderDeps = Pick<SubscriptionsDeps, 'db' | 'content' | 'now' | 'settings' | 'mail'>
