import { listProducts } from '#contract/shop/calls.ts'
import type { OfferedProduct } from '#domain/site/product.ts'
import { read } from '../../api/api.ts'
import type { Load } from '../../page/page.ts'

/** Loads the products. An empty shop is a 404, like a day without a question. */
export const load: Load<OfferedProduct[]> = async (_params, ask) => {
  const { data } = await read(ask, listProducts, {})
  return { data, status: data.length > 0 ? 200 : 404 }
}
