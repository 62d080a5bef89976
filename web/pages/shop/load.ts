import { listProducts } from '#contract/shop/calls.ts'
import type { OfferedProduct } from '#domain/site/product.ts'
import { read } from '../../api/api.ts'
import type { Load } from '../../page/page.ts'

/** A shop without products is an error, as a day without a question is. */
export const load: Load<OfferedProduct[]> = async (_params, ask) => {
  const { data } = await read(ask, listProducts, {})
  return { data, status: data.length > 0 ? 200 : 404 }
}
