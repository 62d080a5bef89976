/** An edit of a question by which answers that were there are judged again, and how far that got. */
export type RegradesTable = {
  question_id: string
  /** The edit whose key judges. */
  version: number
  /** It judges answers to versions from this one on. */
  from_version: number
  /** The edit that took it back, so that it judges none; null while it stands. */
  taken_back_by: number | null
  requested_at: number
  /** From when on there is something to do; null when it is done, or a later one does it. */
  due_at: number | null
  /** 1, then 2, which finds what was being written in the first. */
  round: number
  /** The last player of this round whose answer was looked at. */
  done_until: string
  became_right: number
  became_wrong: number
  /** Which run of which process looks after it, and until when it is believed to. */
  claimed_by: string | null
  claimed_until: number | null
}

/** What readers are told of a correction, by the edit that made it. */
export type ErrataTable = {
  question_id: string
  version: number
  at: number
  text: string
  /** The edit that took it back; null while it stands. */
  taken_back_by: number | null
}
