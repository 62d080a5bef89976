/** An address that gets the question of the day by mail. It needs no account. */
type MailSubscriptionsTable = {
  /** The secret in the links of each mail, which manage the subscription. */
  id: string
  /** The e-mail address, in lower case. */
  email: string
  /** The hour at which the mail is sent, 0 to 23, in `zone`. */
  hour: number
  zone: string
  weekdays_only: number
  /** When the subscriber sent the form. */
  requested_at: number
  /** When the subscriber confirmed the address with the link in the first mail. */
  confirmed_at: number
  /** When the next mail is due; `null` while mails are paused because they bounced. */
  next_due_at: number | null
  claimed_by: string | null
  claimed_until: number | null
  /** The latest day, in `zone`, for which a mail was sent. */
  last_sent_day: string | null
  /** No mail is sent before this day in `zone`. */
  skipped_until: string | null
  /** When the subscriber last opened a link in a mail. */
  last_opened_at: number
  /** When a mail first announced that the subscription will end because no link is opened. */
  warned_at: number | null
  bounced_at: number | null
}

export type MailSubscriptionDatabaseTables = { mail_subscriptions: MailSubscriptionsTable }
