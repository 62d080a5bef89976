import { listProducts } from '#contract/shop/calls.ts'
import type { ProductWithSample } from '#domain/site/product.ts'
import { callApiOrThrow } from '../../api/api.ts'
import type { PageDataLoader } from '../../page/page.ts'

/** Loads the products. An empty shop is a 404, like a day without a question. */
export const loadPageData: PageDataLoader<ProductWithSample[]> = async (_params, ask) => {
  const { data } = await callApiOrThrow(ask, listProducts, {})
  return { data, status: data.length > 0 ? 200 : 404 }
}
