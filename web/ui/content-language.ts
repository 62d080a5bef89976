import { createContext, use } from 'react'
import { INTERFACE_LANGUAGE } from '#domain/site/site.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'

/** The language of texts by authors. The interface is in English. */
export const ContentLanguageContext = createContext<string>(INTERFACE_LANGUAGE)

/** Returns the `lang` attribute for texts by authors; undefined if it is the interface language. */
export function useContentLanguage(): string | undefined {
  const language = use(ContentLanguageContext)
  return language === INTERFACE_LANGUAGE ? undefined : language
}

/**
 * Returns a function that replaces straight quotation marks in texts by authors. The function changes nothing if the
 * content language is not English.
 */
export function useSmartQuotesFormatter(): (text: string) => string {
  return getSmartQuotesFormatter(use(ContentLanguageContext))
}
