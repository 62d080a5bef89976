import { createContext, type ReactNode, use } from 'react'
import type { Category, CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import type { Access } from '#domain/accounts/role.ts'
import { DEFAULT_PROFILE } from '#domain/site/site.ts'
import type { Ask, PathParams } from '#contract/base/renderer.ts'
import type { Site } from '../api/api.ts'

/** A page: what is exported as `page` by a `page.tsx` under `web/pages`. */
export type Page<D = null> = {
  Component: (props: { data: D; params: PathParams }) => ReactNode
  /** What its head says. It is written by the server alone. */
  head: (data: D, site: Site) => PageHead
  /** The category whose colours it wears. */
  theme?: (data: D) => CategoryName | null
}

/** What search engines and shared links show of a page. */
export type PageHead = {
  title: string
  description: string
  /** The page's one address; without it, search engines are asked to pass. */
  path?: string
  picture?: { path: string; text: string }
  /** The category that it is all about: its feeds are named, too. */
  category?: Category
  /** Whether other sites may show it in a frame, which they are told how to. */
  embeds?: boolean
  /** The page between the home page and this one, if there is one. */
  above?: { title: string; path: string }
  /** What is asked on it, of which machines are told, too. */
  subject?:
    | { day: Day; today: Day; question: Question }
    | { quiz: Quiz; questions: readonly Question[] }
}

/** What a loader finds for its page, or which address it sends to for good. */
export type Loaded<D> = { data: D; status?: number } | { redirect: string }

/**
 * Reads what a page shows: what is exported as `load` by a `load.ts` beside it. It runs on the
 * server alone and may throw a `PageFailure`.
 */
export type Load<D> = (params: PathParams, ask: Ask) => Promise<Loaded<D>>

/** The page that is shown, as far as it is no business of the page alone. */
export type CurrentPage = {
  /** As it was asked for. */
  path: string
  access: Access
  site: Site
}

/** What is said of the site while even that could not be read. */
export const UNKNOWN_SITE: Site = { url: '', ...DEFAULT_PROFILE }

export const CurrentPageContext = createContext<CurrentPage>({
  path: '/',
  access: 'anyone',
  site: UNKNOWN_SITE,
})

export function useCurrentPage(): CurrentPage {
  return use(CurrentPageContext)
}

/** The site's address and its configured links. */
export function useSite(): Site {
  return useCurrentPage().site
}
