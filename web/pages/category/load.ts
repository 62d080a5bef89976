import { listCategoryQuestions } from '#contract/categories/calls.ts'
import { type Category, parseCategory } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { PageLoadError, callApiOrThrow } from '../../api/api.ts'
import type { PageDataLoader } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'

export type LoadedCategoryPage = {
  category: Category
  questions: Question[]
  /** The page number, from 1. */
  number: number
  pages: number
  total: number
}

/** Loads one page of a category's questions. The URL of the first page has no number. */
export const loadPageData: PageDataLoader<LoadedCategoryPage> = async ({ cat = '', page: asked }, ask) => {
  const category = parseCategory(cat)
  if (!category) throw new PageLoadError(404, 'There’s no category with that name.')
  if (asked !== undefined && !/^[1-9]\d{0,4}$/.test(asked)) {
    throw new PageLoadError(404, 'There is no such page.')
  }
  if (asked === '1') return { redirect: sitePaths.category(category) }
  const { data, page, pages, total } = await callApiOrThrow(ask, listCategoryQuestions, {
    params: { cat: category.path },
    query: { page: Number(asked ?? 1) },
  })
  return { data: { category, questions: data, number: page, pages, total } }
}
