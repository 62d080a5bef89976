import type { ServerDependencies } from '../server-deps.ts'
import type { Mailer } from '../site/mail.ts'
import type { PushSender } from './push.ts'
import type { VapidKeys } from './vapid.ts'

/** The dependencies of the reminder endpoints. */
export type RemindersDependencies = ServerDependencies & {
  mail: Mailer
  push: PushSender
  vapid: () => Promise<VapidKeys>
  /** Returns the secret that signs unsubscribe links. */
  unsubscribeSecret: () => Promise<string>
}

/** The dependencies of sending reminders, in this process or a child process. */
export type ReminderSenderDependencies = Pick<
  RemindersDependencies,
  'db' | 'content' | 'now' | 'settings' | 'mail' | 'push' | 'unsubscribeSecret'
>
