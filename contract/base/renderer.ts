import type { Access } from '#domain/accounts/role.ts'
import type { SitePart } from '#domain/site/site.ts'

/** A page of the site. Adding one takes a line in the site map and its folder under `web/pages`. */
export type SiteMapEntry = {
  /** Its address; `:name` is a part that varies, `:name?` one that may be left out. */
  path: string
  /** Its folder under `web/pages`. */
  page: string
  /** For whom it is. Everybody is sent the same document; what only some may see comes by calls. */
  access: Access
  /** Which of its addresses the sitemap lists. */
  sitemap: 'its-path' | 'days' | 'months' | 'categories' | 'quizzes' | 'none'
  /** What of a query it reads, as if it were a part of its path. Such a page is made anew each time. */
  query?: readonly string[]
  /** The part of the site that it belongs to, if the site may go without. */
  part?: SitePart
  /** Stands in frames of other sites: a card alone, without our header and footer. Its `page` is no folder. */
  embed?: true
}

/** The parts of an address that vary, by their names in the site map. */
export type PathParams = Readonly<Record<string, string | undefined>>

/** Calls a public read of the API by its name, such as `GET /api/GetQuestion`, without HTTP. `body` is in the wire's words. */
export type Ask = (
  name: string,
  sent: { params?: unknown; query?: unknown },
) => Promise<{ status: number; body: unknown }>

/** The built files of a page, by their addresses. */
export type PageFiles = {
  /** Starts the page in the browser. */
  entry: string
  /** The page's own module. */
  page: string
  /** What those two import. */
  imports: string[]
  /** The page's styles, as they stand in the document, and the files that they come from. */
  styles: string
  styleFiles: string[]
}

export type RenderRequest = {
  /** What the site map has at this path; null for nothing. */
  entry: SiteMapEntry | null
  /** Where nothing is: why, if there is more to say than that. */
  missing?: string
  path: string
  params: PathParams
  /** Whether it is for a frame of another site, also where nothing is. */
  embed?: boolean
  ask: Ask
  /** The built files of the page in a folder. */
  filesOf: (folder: string) => PageFiles
  /** When the pages were built, milliseconds since 1970; 0 while they are developed. */
  buildDate: number
}

/**
 * What came of a page: its HTML and the folder it is made of, another address to go to, or why nothing is there, which
 * is a page that many addresses share.
 */
export type Rendered =
  | { status: number; html: string; page: string }
  | { status: number; location: string }
  | { missing: string }

/** What the built `web/entry-server.tsx` offers the server. */
export type RenderModule = {
  siteMap: readonly SiteMapEntry[]
  /** Every script that stands in a document, by its text: the content policy names their checksums. */
  inlineScripts: readonly string[]
  /** Makes the page of a path, reading what it needs through `ask`. */
  render: (request: RenderRequest) => Promise<Rendered>
}
