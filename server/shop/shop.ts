import type { shopContract } from '#contract/shop.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/serve.ts'
import { productsInOrder } from './shop.queries.ts'

export function shop({ db }: Deps): Handlers<typeof shopContract> {
  return {
    products: async () => ({
      data: (await productsInOrder(db)).map((product) => ({
        id: product.id,
        Image: product.image,
        ImageText: product.imageText,
        ProductName: product.name,
        ProductDescription: product.description,
        Price: (product.priceCents / 100).toFixed(2),
        Currency: product.currency,
        Link: product.link,
      })),
    }),
  }
}
