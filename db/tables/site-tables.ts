/** A single row with the site profile; no row until the operator sets one. */
export type SiteProfileTable = {
  id: number
  /** JSON of the whole profile (domain/site/site.ts). */
  profile: string
  changed_at: number
}

export type ProductsTable = {
  id: string
  position: number
  name: string
  description: string
  price_cents: number
  /** The currency of the price, an ISO 4217 code. */
  currency: string
  image: string
  image_text: string
  /** The URL of the shop page where visitors can buy the product; empty if there is none. */
  link: string
}

/** Errors that any process logged within the last day. */
export type ErrorLogTable = {
  id: string
  logged_at: number
  message: string
  cause: string
  route: string
  request_id: string
  /** How many mails, of those that are no longer retried, failed with this error. */
  failed_mails: number
}
