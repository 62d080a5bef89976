import type { SiteProfile } from './site.ts'

const SITE_FIELD_LABELS: Record<keyof SiteProfile, string> = {
  name: 'Name',
  tagline: 'Tagline',
  logo: 'Logo',
  accent: 'Accent',
  about: 'About us',
  contact: 'Contact us',
  languages: 'Languages',
  social: 'Facebook page',
  messenger: 'Messenger',
  microblog: 'Twitter',
  donation: 'Donations',
  contactEmail: 'E-mail address',
  shop: 'Shop',
  quizzes: 'Quizzes',
  categories: 'Categories',
  registration: 'Registration',
  audience: 'How many people played today',
}

/**
 * Fields of the site's settings whose texts are too long for the description of a change, which then has only the
 * field's name.
 */
const LONG_TEXT_FIELDS = new Set<keyof SiteProfile>(['about', 'contact'])

/** Describes what changed in the settings of a site, such as `Name: Quiz → Trivia; Shop: on → off`. */
export function describeSiteProfileChanges(before: SiteProfile, after: SiteProfile): string {
  const fields = Object.keys(SITE_FIELD_LABELS) as (keyof SiteProfile)[]
  return fields
    .filter((field) => formatValue(before[field]) !== formatValue(after[field]))
    .map((field) => {
      const label = SITE_FIELD_LABELS[field]
      return LONG_TEXT_FIELDS.has(field)
        ? label
        : `${label}: ${formatValue(before[field])} → ${formatValue(after[field])}`
    })
    .join('; ')
}

function formatValue(value: SiteProfile[keyof SiteProfile]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return (typeof value === 'string' ? value : (value ?? []).join(', ')) || 'empty'
}
