import { createContext, use } from 'react'
import { INTERFACE_LANGUAGE } from '#domain/site/site.ts'

/** The language that what authors write is in; the pages themselves speak English. */
export const ContentLanguage = createContext<string>(INTERFACE_LANGUAGE)

/** The `lang` of a text that authors wrote; none where it is the page's own. */
export function useContentLanguage(): string | undefined {
  const language = use(ContentLanguage)
  return language === INTERFACE_LANGUAGE ? undefined : language
}
