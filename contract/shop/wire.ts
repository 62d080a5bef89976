import { type ShopProduct, formatPriceNumber } from '#domain/site/product.ts'
import { createFieldNameConverters } from '../base/field-names.ts'

const FIELDS = createFieldNameConverters<ShopProduct>()({
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

export const productToWire = (product: ShopProduct) => ({
  ...FIELDS.toWire(product),
  Price: formatPriceNumber(product),
})

export const productFromWire = (wire: ProductWire): ShopProduct => ({
  ...FIELDS.fromWire(wire),
  priceCents: Math.round(Number(wire.Price) * 100),
})
