import type { Deps } from '../deps.ts'
import type { Mailer } from '../site/mail.ts'
import type { PushSender } from './push.ts'
import type { VapidKeys } from './vapid.ts'

/** What reminders are made of, beside what every capability is given. */
export type RemindersDeps = Deps & {
  mail: Mailer
  push: PushSender
  vapid: () => Promise<VapidKeys>
  /** What links that end mails are signed with. */
  unsubscribeSecret: () => Promise<string>
}

/** What sending them needs of it, in whatever process that is. */
export type SendingDeps = Pick<
  RemindersDeps,
  'db' | 'content' | 'now' | 'settings' | 'mail' | 'push' | 'unsubscribeSecret'
>
