/** A question pack in the shop. */
export type Product = {
  id: string
  name: string
  description: string
  /** In hundredths of the currency. */
  priceCents: number
  /** ISO 4217. */
  currency: string
  /** An address, or empty. */
  image: string
  /** What the picture shows. */
  imageText: string
  /** Where it is bought, or empty. */
  link: string
}
