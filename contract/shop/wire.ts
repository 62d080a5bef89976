import { type QuestionPackProductWithSample, formatPriceNumber } from '#domain/site/product.ts'
import { createFieldNameConverters } from '../base/field-names.ts'

const FIELDS = createFieldNameConverters<QuestionPackProductWithSample>()({
  id: 'id',
  image: 'Image',
  imageText: 'ImageText',
  name: 'ProductName',
  description: 'ProductDescription',
  currency: 'Currency',
  link: 'Link',
  sample: 'Sample',
})

/** A product with the API's field names. */
export type ProductJson = ReturnType<typeof serializeShopProduct>

export const serializeShopProduct = (product: QuestionPackProductWithSample) => ({
  ...FIELDS.serialize(product),
  Price: formatPriceNumber(product),
})

export const parseShopProductJson = (wire: ProductJson): QuestionPackProductWithSample => ({
  ...FIELDS.parse(wire),
  priceCents: Math.round(Number(wire.Price) * 100),
})
