import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { shopContract } from '#contract/shop/contract.ts'
import type { ServerDependencies } from '../server-deps.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { listProductsInOrder } from './shop.queries.ts'

export async function listProductSampleSheetFiles(dist: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(join(dist, 'client/packs')).catch(() => []))
}

export function shopHandlers(
  { db }: ServerDependencies,
  samples: ReadonlySet<string>,
): EndpointHandlers<typeof shopContract> {
  return {
    products: async () => {
      const products = await listProductsInOrder(db)
      const data = products.map((product) => {
        const file = `${product.id}.pdf`
        return Object.assign(product, { sample: samples.has(file) ? `/packs/${file}` : '' })
      })
      return { data }
    },
  }
}
