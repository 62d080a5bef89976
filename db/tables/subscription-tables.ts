/** An address that gets the question of the day by mail. It needs no account. */
type MailSubscriptionsTable = {
  /** The secret in the links of each mail, which manage the subscription. */
  id: string
  /** In lower case. */
  email: string
  /** 0 to 23, in `zone`. */
  hour: number
  zone: string
  weekdays_only: number
  /** When the form was sent. */
  requested_at: number
  /** When the link in the first mail was confirmed. */
  confirmed_at: number
  /** `null` while mails are paused because they bounced. */
  next_due_at: number | null
  claimed_by: string | null
  claimed_until: number | null
  /** The latest day with a mail, in `zone`. */
  last_sent_day: string | null
  /** No mail is sent before this day in `zone`. */
  skipped_until: string | null
  /** When a link of a mail was last opened. */
  last_opened_at: number
  /** When a mail first announced that the subscription will end because no link is opened. */
  warned_at: number | null
  bounced_at: number | null
}

export type SubscriptionTables = { mail_subscriptions: MailSubscriptionsTable }
