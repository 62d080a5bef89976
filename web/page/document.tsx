import type { BuiltPageAssets } from '#contract/base/renderer.ts'
import { type CategoryName, getCategoryThemeClass } from '#domain/categories/category.ts'
import { CATEGORY_COLOUR_THEMES } from '#domain/categories/category-theme.ts'
import { type ThemeTint, parseThemeTint } from '#domain/text/colour.ts'
import displayFont from '../art/generated/display.woff2?url'
import type { SiteInfo } from '../api/api.ts'
import { DocumentHead } from './head.tsx'
import type { PageHead } from './page.ts'
import { earlyInteractionScript } from './early-interaction.ts'
import { outdatedBrowserScript } from './outdated-script.ts'
import { speculationRulesJson } from './speculation-rules.ts'
import { prePaintScript } from './theme-script.ts'

/** The inline scripts that must run before the browser paints the page for the first time. */
const earlyScripts = [outdatedBrowserScript, prePaintScript, earlyInteractionScript]

/** All inline scripts. The content security policy contains their checksums. */
export const pageInlineScripts: readonly string[] = [...earlyScripts, speculationRulesJson]

/** The `disabled` attribute of `<link>`, which React's types lack. */
const DISABLED_STYLESHEET = { disabled: true }

/** The colour theme of a page without a category, if the site has no accent colour and the day has no question. */
const DEFAULT_THEME: CategoryName = 'General Knowledge'

const COLOUR_SCHEMES = ['light', 'dark'] as const

/** Returns the page's background colour in `tokens.css`, for the browser's theme colour. */
function getBackgroundColour({ hue, chroma }: ThemeTint, scheme: 'light' | 'dark'): string {
  return scheme === 'light' ? `oklch(0.945 ${0.045 * chroma} ${hue})` : `oklch(0.2 ${0.03 * chroma} ${hue})`
}

/**
 * Returns the attributes of the root element with the id and day of the page's question. With them the theme script
 * finds out before the first paint whether the visitor has answered the question.
 */
function getSubjectAttributes({ subject }: PageHead) {
  return subject && 'question' in subject ? { 'data-question': subject.question.id, 'data-day': subject.day } : {}
}

/** The complete HTML document, rendered on the server only. In the browser React owns the content of `#root`. */
export function PageDocument(props: {
  head: PageHead
  site: SiteInfo
  /** The category whose colours the page uses, or null for the site's own accent colour. */
  theme: CategoryName | null
  files: BuiltPageAssets
  /** The build time. The scripts do not contain it, so that unchanged scripts keep their names and cache entries. */
  buildDate: number
  /** The HTML of the page that React has rendered. */
  html: string
  /** The page's state as JSON, escaped for a script tag. */
  state: string
}) {
  const { head, site, theme, files, buildDate, html, state } = props
  const tint = theme === null ? parseThemeTint(site.accent) : null
  return (
    <html lang="en" data-built={buildDate} {...getSubjectAttributes(head)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <DocumentHead {...head} site={site} />
        {COLOUR_SCHEMES.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={getBackgroundColour(tint ?? CATEGORY_COLOUR_THEMES[theme ?? DEFAULT_THEME], scheme)}
          />
        ))}
        {earlyScripts.map((script) => (
          <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
        {files.styles && <style dangerouslySetInnerHTML={{ __html: files.styles }} />}
        {/* Disabled stylesheets are not fetched. They make the page's script skip stylesheets whose content is already
            inlined above. */}
        {files.styleFiles.map((file) => (
          <link key={file} rel="stylesheet" href={file} {...DISABLED_STYLESHEET} />
        ))}
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script type="module" src={files.entry} fetchPriority="low" />
        {[...files.imports, files.page].map((file) => (
          <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
        ))}
        {tint && <link rel="stylesheet" href={`/site.css?${site.accent.replace('#', '')}`} />}
        {site.logo ? (
          <link rel="icon" href={site.logo} />
        ) : (
          <link rel="icon" href="/icons/logo.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRulesJson }} />
      </head>
      <body className={`${getCategoryThemeClass(theme ?? DEFAULT_THEME)}${tint ? ' Site' : ''}`}>
        <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
        <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: state }} />
      </body>
    </html>
  )
}
