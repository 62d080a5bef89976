import type { shopContract } from '#contract/shop.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/serve.ts'
import { productsInOrder } from './shop.queries.ts'

export function shop({ db }: Deps): Handlers<typeof shopContract> {
  return {
    products: async () => ({ data: await productsInOrder(db) }),
  }
}
