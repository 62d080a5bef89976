/** When and how a player wants to hear from us; one row a player who ever did. */
export type RemindersTable = {
  user_id: string
  /** Whether by mail each day that is not played. */
  mail: number
  /** Whether by mail each week. */
  digest: number
  /** 1 for an admin who wants to hear when questions run out. */
  runway: number
  /** 0 to 23, where the player's clock is. */
  hour: number
  /** Null while nothing is wanted. */
  next_due_at: number | null
  /** Which run of which process looks after what is due, and until when it is believed to. */
  claimed_by: string | null
  claimed_until: number | null
  /** The latest day, where the player was, on which something was sent. */
  last_sent_day: string | null
}

/** A browser in which a player wants to be reminded: where its push service takes messages, and for whom they are sealed. */
export type PushSubscriptionsTable = {
  user_id: string
  /** Checksum of the endpoint. */
  endpoint_hash: string
  endpoint: string
  p256dh: string
  auth: string
  added_at: number
}
