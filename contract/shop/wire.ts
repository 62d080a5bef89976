import { type ShopProduct, formatPriceNumber } from '#domain/site/product.ts'

/** A product with the API's field names. */
export type ProductWire = {
  id: string
  Image: string
  ImageText: string
  ProductName: string
  ProductDescription: string
  Price: string
  Currency: string
  Link: string
  Sample: string
}

export function productToWire(product: ShopProduct): ProductWire {
  return {
    id: product.id,
    Image: product.image,
    ImageText: product.imageText,
    ProductName: product.name,
    ProductDescription: product.description,
    Price: formatPriceNumber(product),
    Currency: product.currency,
    Link: product.link,
    Sample: product.sample,
  }
}

export function productFromWire(wire: ProductWire): ShopProduct {
  return {
    id: wire.id,
    image: wire.Image,
    imageText: wire.ImageText,
    name: wire.ProductName,
    description: wire.ProductDescription,
    priceCents: Math.round(Number(wire.Price) * 100),
    currency: wire.Currency,
    link: wire.Link,
    sample: wire.Sample,
  }
}
