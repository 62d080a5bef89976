/** One row, once the operator has said something of the site. */
export type SiteProfileTable = {
  id: number
  /** JSON of domain/site/site.ts, whole. */
  profile: string
  changed_at: number
}

export type ProductsTable = {
  id: string
  position: number
  name: string
  description: string
  price_cents: number
  /** ISO 4217. */
  currency: string
  image: string
  image_text: string
  /** Where it is bought, or empty. */
  link: string
}

/** Lines of the log of the last day that say that something went wrong, of all processes. */
export type ErrorLogTable = {
  id: string
  logged_at: number
  message: string
  cause: string
  route: string
  request_id: string
  /** How many mails it is about that were given up. */
  failed_mails: number
}
