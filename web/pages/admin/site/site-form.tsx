import { useRef, useState, useEffect } from 'react'
import { setSiteProfile } from '#contract/site/calls.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import { callApi } from '../../../api/api.ts'
import type { FormFileUploadHandle } from '../../../authoring/file-upload.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import {
  SiteLanguageField,
  SiteLinkFields,
  SiteAppearanceFields,
  SiteFeatureSwitches,
  SiteTextFields,
} from './site-fields.tsx'
import styles from './site.module.css'
import { parseThemeTint } from '#domain/text/colour.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'

/** The form to edit the site profile, with a preview of unsaved changes. */
export function SiteProfileForm({ profile }: { profile: SiteProfile }) {
  const [draft, setDraft] = useState(profile)
  const [message, setMessage] = useState('')
  const pendingLogo = useRef<FormFileUploadHandle | null>(null)
  const change = (part: Partial<SiteProfile>) => {
    setMessage('')
    setDraft((before) => ({ ...before, ...part }))
  }
  const save = async () => {
    setMessage('')
    const logo = (await pendingLogo.current?.finish()) ?? { ok: true, url: null }
    if (!logo.ok) return { message: `Nothing was saved, because the logo was not uploaded: ${logo.message}` }
    const body = { ...draft, logo: logo.url ?? draft.logo, languages: [...draft.languages] }
    const outcome = await callApi(setSiteProfile, { body })
    if (!outcome.ok) return { message: outcome.message, flaws: outcome.flaws }
    setMessage(outcome.reply.message)
  }
  const fields = { draft, change }
  return (
    <>
      <Form action="/api/SetSiteProfile" submit="Save" onSubmit={save}>
        <div className={styles['panels']}>
          <Panel aria-label="Look" className={styles['looks']}>
            <div className={styles['fields']}>
              <SiteAppearanceFields {...fields} pendingLogo={pendingLogo} />
            </div>
            <SitePreview profile={draft} />
          </Panel>
          <Panel aria-label="Texts" className={styles['fields']}>
            <SiteTextFields {...fields} />
            <SiteLanguageField {...fields} />
          </Panel>
          <Panel aria-label="Links" className={styles['fields']}>
            <SiteLinkFields {...fields} />
          </Panel>
          <Panel aria-label="Parts">
            <SiteFeatureSwitches {...fields} />
          </Panel>
        </div>
      </Form>
      <StatusMessage look="done">{message}</StatusMessage>
    </>
  )
}

/** A preview of the header and footer with the edited profile. */
function SitePreview({ profile }: { profile: SiteProfile }) {
  const { name, tagline, logo, accent, shop, quizzes, categories } = profile
  const place = useRef<HTMLElement>(null)
  const tint = parseThemeTint(accent)
  useEffect(() => {
    // A script sets the colours, because the content security policy forbids inline styles.
    for (const [property, value] of [
      ['--hue', tint?.hue],
      ['--chroma', tint?.chroma],
    ] as const) {
      if (value === undefined) place.current?.style.removeProperty(property)
      else place.current?.style.setProperty(property, String(value))
    }
  }, [tint?.hue, tint?.chroma])
  return (
    <figure ref={place} className={`category-theme GeneralKnowledge ${styles['preview']}`} aria-label="Preview">
      <p className={styles['brand']}>
        {logo ? <img src={logo} alt="" width="32" height="32" /> : <Logo />}
        {name}
      </p>
      <p className={styles['menu']}>
        {categories && <span>Categories</span>}
        {quizzes && <span>Quizzes</span>}
        <span>About us</span>
        <span>Contact us</span>
      </p>
      <div className={styles['card']}>
        <p>{tagline}</p>
        <span className={buttonClassName}>Play today’s question</span>
      </div>
      <p className={styles['menu']}>
        {shop && <span>Shop</span>}
        <span>Privacy</span>
      </p>
    </figure>
  )
}
