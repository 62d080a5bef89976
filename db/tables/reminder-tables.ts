import type { Generated } from 'kysely'

/** A player's reminder settings, one row for each player who ever had a reminder. */
export type RemindersTable = {
  user_id: string
  /** 1 for a mail on each day that the player has not played yet. */
  mail: number
  /** 1 for a weekly mail about the player's past week. */
  digest: number
  /** 1 for an admin who gets a mail when questions run out. */
  runway: number
  /** 1 for a mail when an editor declines or returns a draft of the player. */
  drafts: Generated<number>
  /** 1 for an admin who gets a weekly mail about the audience. */
  audience: Generated<number>
  /** The hour at which reminders are sent, 0 to 23, in the player's time zone. */
  hour: number
  /** When the next reminder is due; `null` when reminders are off. */
  next_due_at: number | null
  /** The run of a process that has claimed the due reminder. The claim ends at `claimed_until`. */
  claimed_by: string | null
  claimed_until: number | null
  /** The latest day, in the player's time zone, on which a reminder was sent. */
  last_sent_day: string | null
}

/** A browser that receives a player's reminders: the endpoint of its push service and its encryption keys. */
export type PushSubscriptionsTable = {
  user_id: string
  /** The SHA-256 hash of the push service's endpoint. */
  endpoint_hash: string
  endpoint: string
  p256dh: string
  auth: string
  added_at: number
}
