import { useState } from 'react'
import { setSiteProfile } from '#contract/site.calls.ts'
import { SITE_PARTS, type SiteLink, type SitePart, type SiteProfile } from '#domain/site.ts'
import { FileUpload } from '../../../authoring/file-upload.tsx'
import { send } from '../../../api.ts'
import { Form } from '../../../ui/form.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './site.module.css'
import { SitePreview } from './site-preview.tsx'

const LINKS: { name: SiteLink; label: string; type: 'url' | 'email' }[] = [
  { name: 'social', label: 'Facebook page', type: 'url' },
  { name: 'messenger', label: 'Messenger', type: 'url' },
  { name: 'microblog', label: 'Twitter', type: 'url' },
  { name: 'donation', label: 'Where one can shout you a coffee', type: 'url' },
  { name: 'contactEmail', label: 'E-mail address', type: 'email' },
]

const PARTS: Record<SitePart, string> = {
  shop: 'Shop',
  quizzes: 'Quizzes',
  categories: 'Categories',
  registration: 'Registration: anybody may make an account',
}

/** What was typed becomes the site's when it is saved; the preview shows it at once. */
export function SiteForm({ profile }: { profile: SiteProfile }) {
  const [draft, setDraft] = useState(profile)
  const [message, setMessage] = useState('')
  const change = (part: Partial<SiteProfile>) => {
    setMessage('')
    setDraft({ ...draft, ...part })
  }
  const save = async () => {
    const outcome = await send(setSiteProfile, { body: draft })
    if (!outcome.ok) return { message: outcome.message, flaws: outcome.flaws }
    setMessage(outcome.reply.message)
  }
  return (
    <>
      <Form action="/api/SetSiteProfile" submit="Save" onSubmit={save}>
        {(errors) => (
          <>
            <Looks draft={draft} change={change} errors={errors} />
            <SitePreview profile={draft} />
            <Texts draft={draft} change={change} errors={errors} />
            <Links draft={draft} change={change} errors={errors} />
            <Parts draft={draft} change={change} />
          </>
        )}
      </Form>
      <StatusLine look="done">{message}</StatusLine>
    </>
  )
}

type PartProps = {
  draft: SiteProfile
  change: (part: Partial<SiteProfile>) => void
  errors: Partial<Record<string, string>>
}

function Looks({ draft, change, errors }: PartProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        value={draft.name}
        error={errors['name']}
        onChange={({ target: { value } }) => change({ name: value })}
      />
      <TextField
        label="Tagline"
        name="tagline"
        maxLength={120}
        value={draft.tagline}
        error={errors['tagline']}
        onChange={({ target: { value } }) => change({ tagline: value })}
      />
      <FileUpload
        label="Logo"
        accept="picture"
        value={draft.logo}
        onChange={(logo) => change({ logo })}
      />
      <TextField
        label="Accent"
        name="accent"
        placeholder="#00786f"
        maxLength={7}
        hint="The colour of pages that have no category; its hue is taken. Leave it empty for ours."
        value={draft.accent}
        error={errors['accent']}
        onChange={({ target: { value } }) => change({ accent: value.trim() })}
      />
    </>
  )
}

function Texts({ draft, change, errors }: PartProps) {
  return (
    <>
      <TextArea
        label="About us"
        name="about"
        rows={5}
        maxLength={5000}
        hint="In the place of the first lines of that page. Empty lines part the paragraphs."
        value={draft.about}
        error={errors['about']}
        onChange={({ target: { value } }) => change({ about: value })}
      />
      <TextArea
        label="Contact us"
        name="contact"
        rows={3}
        maxLength={5000}
        value={draft.contact}
        error={errors['contact']}
        onChange={({ target: { value } }) => change({ contact: value })}
      />
    </>
  )
}

function Links({ draft, change, errors }: PartProps) {
  return LINKS.map(({ name, label, type }) => (
    <TextField
      key={name}
      label={label}
      name={name}
      type={type}
      value={draft[name] ?? ''}
      error={errors[name]}
      onChange={({ target: { value } }) => change({ [name]: value.trim() || null })}
    />
  ))
}

function Parts({ draft, change }: Omit<PartProps, 'errors'>) {
  return (
    <fieldset className={styles['parts']}>
      <legend>What there is</legend>
      {SITE_PARTS.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={draft[part]}
            onChange={({ target: { checked } }) => change({ [part]: checked })}
          />
          {PARTS[part]}
        </label>
      ))}
    </fieldset>
  )
}
