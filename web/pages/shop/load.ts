import { listProducts } from '#contract/shop/calls.ts'
import type { ShopProduct } from '#domain/site/product.ts'
import { readApi } from '../../api/api.ts'
import type { PageLoader } from '../../page/page.ts'

/** Loads the products. An empty shop is a 404, like a day without a question. */
export const loadPageData: PageLoader<ShopProduct[]> = async (_params, ask) => {
  const { data } = await readApi(ask, listProducts, {})
  return { data, status: data.length > 0 ? 200 : 404 }
}
