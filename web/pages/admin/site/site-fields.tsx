import type { RefObject } from 'react'
import { OPTIONAL_SITE_FEATURES, type SiteLinkName, type SiteFeature, type SiteProfile } from '#domain/site/site.ts'
import { FileUpload, type FormFileUploadHandle } from '../../../authoring/file-upload.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './site.module.css'

const LINK_FIELDS: { name: SiteLinkName; label: string; type: 'url' | 'email' }[] = [
  { name: 'social', label: 'Facebook page', type: 'url' },
  { name: 'messenger', label: 'Messenger', type: 'url' },
  { name: 'microblog', label: 'Twitter', type: 'url' },
  { name: 'donation', label: 'Donation page', type: 'url' },
  { name: 'contactEmail', label: 'E-mail address', type: 'email' },
]

const PART_LABELS: Record<SiteFeature, string> = {
  shop: 'Shop',
  quizzes: 'Quizzes',
  categories: 'Categories',
  registration: 'Registration: anybody can create an account',
  audience: 'How many people played today, on the home page and on About us',
}

/** The edited profile and a function to change it. */
export type SiteProfileFieldProps = {
  draft: SiteProfile
  change: (part: Partial<SiteProfile>) => void
}

export function SiteAppearanceFields(
  props: SiteProfileFieldProps & { pendingLogo: RefObject<FormFileUploadHandle | null> },
) {
  const { draft, change, pendingLogo } = props
  return (
    <>
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        value={draft.name}
        onChange={({ target: { value } }) => change({ name: value })}
      />
      <TextField
        label="Tagline"
        name="tagline"
        maxLength={120}
        value={draft.tagline}
        onChange={({ target: { value } }) => change({ tagline: value })}
      />
      <FileUpload
        label="Logo"
        accept="picture"
        value={draft.logo}
        onChange={(logo) => change({ logo })}
        pending={pendingLogo}
      />
      <TextField
        label="Accent"
        name="accent"
        placeholder="#00786f"
        maxLength={7}
        hint="The colour of pages without a category. Only its hue is used. Leave it empty for the standard colour."
        value={draft.accent}
        onChange={({ target: { value } }) => change({ accent: value.trim() })}
      />
    </>
  )
}

export function SiteTextFields({ draft, change }: SiteProfileFieldProps) {
  return (
    <>
      <TextArea
        label="About us"
        name="about"
        rows={5}
        maxLength={5000}
        hint="Replaces the first lines of that page. Empty lines separate paragraphs."
        value={draft.about}
        onChange={({ target: { value } }) => change({ about: value })}
      />
      <TextArea
        label="Contact us"
        name="contact"
        rows={3}
        maxLength={5000}
        value={draft.contact}
        onChange={({ target: { value } }) => change({ contact: value })}
      />
    </>
  )
}

/** The field for the languages, separated by commas or spaces. */
export function SiteLanguageField({ draft, change }: SiteProfileFieldProps) {
  return (
    <TextField
      label="Languages of the questions"
      name="languages"
      hint="For example en, de or pt-BR, the most common first. Screen readers and feed readers use it. The site’s own texts stay English."
      defaultValue={draft.languages.join(', ')}
      onChange={({ target: { value } }) =>
        change({ languages: value.split(/[\s,;]+/).filter((language) => language !== '') })
      }
    />
  )
}

export function SiteLinkFields({ draft, change }: SiteProfileFieldProps) {
  return LINK_FIELDS.map(({ name, label, type }) => (
    <TextField
      key={name}
      label={label}
      name={name}
      type={type}
      value={draft[name] ?? ''}
      onChange={({ target: { value } }) => change({ [name]: value.trim() || null })}
    />
  ))
}

export function SiteFeatureSwitches({ draft, change }: SiteProfileFieldProps) {
  return (
    <fieldset className={styles['parts']}>
      <legend>Parts of the site</legend>
      {OPTIONAL_SITE_FEATURES.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={draft[part]}
            onChange={({ target: { checked } }) => change({ [part]: checked })}
          />
          {PART_LABELS[part]}
        </label>
      ))}
    </fieldset>
  )
}
