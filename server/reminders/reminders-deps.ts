import type { ServerDeps } from '../server-deps.ts'
import type { Mailer } from '../site/mail.ts'
import type { PushSender } from './push.ts'
import type { VapidKeys } from './vapid.ts'

/** The dependencies of the reminder endpoints. */
export type RemindersDeps = ServerDeps & {
  mail: Mailer
  push: PushSender
  vapid: () => Promise<VapidKeys>
  /** Returns the secret that signs unsubscribe links. */
  unsubscribeSecret: () => Promise<string>
}

/** The dependencies of sending reminders, in this process or a child process. */
export type ReminderSenderDeps = Pick<
  RemindersDeps,
  'db' | 'content' | 'now' | 'settings' | 'mail' | 'push' | 'unsubscribeSecret'
>
