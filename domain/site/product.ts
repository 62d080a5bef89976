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

/** A product as it is shown. */
export type OfferedProduct = Product & {
  /** Where ten of its cards are to be printed, or empty. */
  sample: string
}

/** The price with two decimals and without the currency: `4.50`. */
export function plainPrice({ priceCents }: Pick<Product, 'priceCents'>): string {
  return (priceCents / 100).toFixed(2)
}
