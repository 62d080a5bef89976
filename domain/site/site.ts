/** What the product is called, and a site that has no name of its own. */
export const SITE_NAME = 'Something New'

/** What it promises. */
export const TAGLINE = 'You learn something new every day!'

/** What pages say of themselves is in it, whatever language a site's questions are in. */
export const INTERFACE_LANGUAGE = 'en'

/** What a site may go without. */
export const SITE_PARTS = ['shop', 'quizzes', 'categories', 'registration'] as const
export type SitePart = (typeof SITE_PARTS)[number]

/** Where else a site can be found, and how it is helped; null where there is nothing. */
export const SITE_LINKS = ['social', 'messenger', 'microblog', 'donation', 'contactEmail'] as const
export type SiteLink = (typeof SITE_LINKS)[number]

/** What a community says of its site. */
export type SiteProfile = {
  name: string
  tagline: string
  /** The address of an uploaded picture; empty for ours. */
  logo: string
  /** A colour such as `#00786f`, of pages that have no category's; empty for ours. */
  accent: string
  /** Paragraphs, with empty lines between them; empty for what the product says. */
  about: string
  contact: string
  /** Which its questions and quizzes are in, as BCP 47 has them; the first is that of most. */
  languages: readonly string[]
} & Record<SiteLink, string | null> &
  Record<SitePart, boolean>

export const DEFAULT_PROFILE: SiteProfile = {
  name: SITE_NAME,
  tagline: TAGLINE,
  logo: '',
  accent: '',
  about: '',
  contact: '',
  languages: [INTERFACE_LANGUAGE],
  social: null,
  messenger: null,
  microblog: null,
  donation: null,
  contactEmail: null,
  shop: true,
  quizzes: true,
  categories: true,
  registration: true,
}

/** A language as BCP 47 writes it, `pt-BR` of `pt-br`; null where there is none of that name. */
export function languageTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

/** The language of what a site asks. */
export function contentLanguage({ languages }: Pick<SiteProfile, 'languages'>): string {
  return languages[0] ?? INTERFACE_LANGUAGE
}

/** A text with empty lines in it, as paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
