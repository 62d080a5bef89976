import { listQuestionPackProducts } from '#contract/shop/calls.ts'
import type { QuestionPackProductWithSample } from '#domain/site/product.ts'
import { callApiOrThrow } from '../../api/api.ts'
import type { PageDataLoader } from '../../page/page.ts'

/** Loads the products. An empty shop is a 404, like a day without a question. */
export const loadPageData: PageDataLoader<QuestionPackProductWithSample[]> = async (_params, ask) => {
  const { data } = await callApiOrThrow(ask, listQuestionPackProducts, {})
  return { data, status: data.length > 0 ? 200 : 404 }
}
