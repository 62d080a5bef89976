import type { RequiredAccessLevel } from '#domain/accounts/role.ts'
import type { AudienceReport } from '#domain/audience/report.ts'
import type { ReviewRetentionCurvePoint } from '#domain/review/retention-point.ts'
import type { SiteFeature } from '#domain/site/site.ts'
import type { Day } from '#domain/time/day.ts'

/** A page of the site. A new page needs an entry in the site map and a folder under `web/pages`. */
export type SiteMapEntry = {
  /** The path pattern. `:name` is a parameter, `:name?` an optional one. */
  path: string
  /** The name of the page's folder under `web/pages`. */
  page: string
  /**
   * The access level that the page's data need. The HTML is the same for everybody. The browser loads restricted data
   * with API calls.
   */
  access: RequiredAccessLevel
  /** The addresses of this page that the sitemap lists. */
  sitemap: 'its-path' | 'days' | 'months' | 'categories' | 'quizzes' | 'none'
  /**
   * Query parameters that the page reads as if they were part of its path. Such a page is rendered for every request.
   */
  query?: readonly string[]
  /**
   * All addresses of this page have the same document, which is cached once. Its script reads the parameters from the
   * address.
   */
  sharesDocument?: true
  /** The optional feature of the site that the page belongs to. */
  feature?: SiteFeature
  /**
   * Whether other sites show this page in a frame: only the question card, without header and footer. `web/embed`
   * renders it instead of a page folder.
   */
  embed?: true
}

/** The path parameters of an address, by their names in the site map. */
export type PathParams = Readonly<Record<string, string | undefined>>

/**
 * Calls a public read endpoint by name, such as `GET /api/GetQuestion`, without HTTP. `body` uses
 * the API's field names.
 */
export type PublicReadEndpointCaller = (
  name: string,
  sent: { params?: unknown; query?: unknown },
) => Promise<{ status: number; body: unknown }>

export type BuiltPageAssets = {
  /** The script that starts the page in the browser. */
  entry: string
  /** The script with the code of this page alone. */
  page: string
  /** The scripts that `entry` and `page` import. */
  imports: string[]
  /** The page's CSS as inlined in the document, with the addresses of its files. */
  styles: string
  styleFiles: string[]
}

export type ServerRenderRequest = {
  /** The site map entry of the path, or `null` if the path has no page. */
  entry: SiteMapEntry | null
  /** An explanation for the not-found page, if there is one. */
  missing?: string
  path: string
  params: PathParams
  /** Whether the page is for a frame of another site. Also set for not-found pages. */
  embed?: boolean
  ask: PublicReadEndpointCaller
  filesOf: (folder: string) => BuiltPageAssets
  /** The time of the build in milliseconds since 1970, or 0 in development. */
  buildDate: number
}

/**
 * The result of rendering: HTML with the folder of its page, a redirect, or a not-found page, which
 * many addresses share.
 */
export type ServerRenderResult =
  | { status: number; html: string; page: string }
  | { status: number; location: string }
  | { missing: string }

/**
 * Draws charts as HTML for calls of the API. The charts cannot be part of a page, because the document of a page is the
 * same for everybody. Browsers need no script to show them.
 */
export type ChartHtmlRenderers = {
  audience: (report: AudienceReport) => string
  retention: (curve: readonly ReviewRetentionCurvePoint[], today: Day) => string
}

/** The exports of the built `web/entry-server.tsx` that the server uses. */
export type ServerRenderModule = {
  siteMap: readonly SiteMapEntry[]
  /** The texts of all inline scripts. The content security policy lists their checksums. */
  pageInlineScripts: readonly string[]
  /** Renders the page of a path and reads its data through `ask`. */
  render: (request: ServerRenderRequest) => Promise<ServerRenderResult>
  charts: ChartHtmlRenderers
}
