/** A question pack in the shop. */
export type ShopQuestionPack = {
  id: string
  name: string
  description: string
  /** The price in hundredths of the currency. */
  priceCents: number
  /** The currency of the price, an ISO 4217 code. */
  currency: string
  /** The URL of the product's image, or empty. */
  image: string
  /** The text alternative for the image. */
  imageText: string
  /** The URL of the product at its seller, or empty. */
  link: string
}

export type QuestionPackProductWithSample = ShopQuestionPack & {
  /** The path of a printable sample of ten cards, or empty. */
  sample: string
}

/** Formats the price with two decimals and without the currency, such as `4.50`. */
export function formatPriceNumber({ priceCents }: Pick<ShopQuestionPack, 'priceCents'>): string {
  return (priceCents / 100).toFixed(2)
}
