/** The product's name, which is also the default name of a site. */
export const SITE_NAME = 'Something New'

/** The default tagline of a site. */
export const DEFAULT_TAGLINE = 'You learn something new every day!'

/** The language of the interface, independent of the language of the questions. */
export const INTERFACE_LANGUAGE = 'en'

/** The features of a site that its operator can turn off. */
export const OPTIONAL_SITE_FEATURES = ['shop', 'quizzes', 'categories', 'registration', 'audience'] as const
export type SiteFeature = (typeof OPTIONAL_SITE_FEATURES)[number]

/** The optional links of a site: social media, donations and contact. `null` means no link. */
export const SITE_LINKS = ['social', 'messenger', 'microblog', 'donation', 'contactEmail'] as const
export type SiteLinkName = (typeof SITE_LINKS)[number]

/** The site profile that an operator can set. */
export type SiteProfile = {
  name: string
  tagline: string
  /** The path of an uploaded image; empty for the default logo. */
  logo: string
  /** A colour such as `#00786f` for pages without a category; empty for the default. */
  accent: string
  /** The text of the page about the site: paragraphs separated by empty lines, or empty for the default text. */
  about: string
  contact: string
  /** The BCP 47 tags of the languages of questions and quizzes. The first one is the main language. */
  languages: readonly string[]
} & Record<SiteLinkName, string | null> &
  Record<SiteFeature, boolean>

export const DEFAULT_SITE_PROFILE: SiteProfile = {
  name: SITE_NAME,
  tagline: DEFAULT_TAGLINE,
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
  audience: false,
}

/** Returns the canonical form of a BCP 47 tag, such as `pt-BR` for `pt-br`; `null` for an invalid tag. */
export function toCanonicalLanguageTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

export function getContentLanguage({ languages }: Pick<SiteProfile, 'languages'>): string {
  return languages[0] ?? INTERFACE_LANGUAGE
}

/** Splits a text at empty lines into paragraphs. */
export function splitIntoParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
