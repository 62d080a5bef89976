import { formatPriceNumber, type ShopQuestionPack } from '#domain/site/product.ts'
import type { QuestionFieldDifference } from '#domain/questions/question-differences.ts'
import type { PackItemUpdateDecision } from './planned-item.ts'

/** The fields of a product, each with its label and a function that returns its value as text. */
const PRODUCT_FIELDS: readonly [string, (product: ShopQuestionPack) => string][] = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Price', (product) => `${formatPriceNumber(product)} ${product.currency}`],
  ['Picture', ({ image }) => image],
  ['What it shows', ({ imageText }) => imageText],
  ['Link', ({ link }) => link],
]

/** Decides how an update treats a product of the pack. Returns `null` if nothing differs. Products have no other source than the pack. */
export function planShopQuestionPackUpdate(
  packed: ShopQuestionPack,
  site: ShopQuestionPack | undefined,
): PackItemUpdateDecision<ShopQuestionPack> | null {
  if (!site) return { is: 'added', after: packed }
  const differences = PRODUCT_FIELDS.flatMap(([field, read]): QuestionFieldDifference[] => {
    const [before, after] = [read(site), read(packed)]
    return before === after ? [] : [{ field, before, after }]
  })
  return differences.length === 0 ? null : { is: 'changed', after: packed, differences, note: '' }
}
