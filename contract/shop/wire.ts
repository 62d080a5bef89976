import { type ProductWithSample, formatPriceNumber } from '#domain/site/product.ts'
import { createFieldNameConverters } from '../base/field-names.ts'

const FIELDS = createFieldNameConverters<ProductWithSample>()({
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
export type ProductWire = ReturnType<typeof productToWire>

export const productToWire = (product: ProductWithSample) => ({
  ...FIELDS.toWire(product),
  Price: formatPriceNumber(product),
})

export const productFromWire = (wire: ProductWire): ProductWithSample => ({
  ...FIELDS.fromWire(wire),
  priceCents: Math.round(Number(wire.Price) * 100),
})
