import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { shopContract } from '#contract/shop/contract.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/serve.ts'
import { productsInOrder } from './shop.queries.ts'

/** Returns the file names of the built sample sheets. */
export async function packSamples(dist: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(join(dist, 'client/packs')).catch(() => []))
}

export function shop({ db }: Deps, samples: ReadonlySet<string>): Handlers<typeof shopContract> {
  return {
    products: async () => {
      const products = await productsInOrder(db)
      const data = products.map((product) => {
        const file = `${product.id}.pdf`
        return Object.assign(product, { sample: samples.has(file) ? `/packs/${file}` : '' })
      })
      return { data }
    },
  }
}
