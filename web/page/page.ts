import { createContext, type ReactNode, use } from 'react'
import type { Category, CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import type { RequiredAccessLevel } from '#domain/accounts/role.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/site/site.ts'
import type { PublicReadEndpointCaller, PathParams } from '#contract/base/renderer.ts'
import type { SiteInfo } from '../api/api.ts'

/** A page module: the `page` export of a `page.tsx` under `web/pages`. */
export type PageModule<D = null> = {
  Component: (props: { data: D; params: PathParams }) => ReactNode
  /** Returns the document's metadata. Only the server renders it. */
  head: (data: D, site: SiteInfo) => PageHead
  /** Returns the category whose colours the page uses. */
  theme?: (data: D) => CategoryName | null
}

/** Metadata of a page for search engines and shared links. */
export type PageHead = {
  title: string
  description: string
  /** The canonical path; without it, search engines are asked not to index the page. */
  path?: string
  picture?: { path: string; text: string }
  /** The category that the whole page is about, whose feeds are linked. */
  category?: Category
  /** Whether other sites may embed the page, which is announced by an oEmbed link. */
  embeds?: boolean
  /** The parent page in the breadcrumbs, below the home page. */
  above?: { title: string; path: string }
  /** The question or quiz of the page, for structured data. */
  subject?: { day: Day; today: Day; question: Question } | { quiz: Quiz; questions: readonly Question[] }
}

/** The result of a page's loader: the page's data, or the URL of a permanent redirect. */
export type PageLoadResult<D> = { data: D; status?: number } | { redirect: string }

/** Loads a page's data: the `load` export of a `load.ts`. It runs on the server only and may throw a `PageLoadError`. */
export type PageDataLoader<D> = (params: PathParams, ask: PublicReadEndpointCaller) => Promise<PageLoadResult<D>>

/** Properties of the current page that shared components need. */
export type CurrentPageContextValue = {
  path: string
  access: RequiredAccessLevel
  site: SiteInfo
}

/** The site's default profile, used if loading the real one failed. */
export const FALLBACK_SITE_INFO: SiteInfo = { url: '', mail: false, ...DEFAULT_SITE_PROFILE }

export const CurrentPageContext = createContext<CurrentPageContextValue>({
  path: '/',
  access: 'anyone',
  site: FALLBACK_SITE_INFO,
})

export function useCurrentPage(): CurrentPageContextValue {
  return use(CurrentPageContext)
}

/** Returns the site's profile: its URL, name and configured links. */
export function useSiteInfo(): SiteInfo {
  return useCurrentPage().site
}
