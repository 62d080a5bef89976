import { useRef, useState } from 'react'
import { setSiteProfile } from '#contract/site/calls.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import { callApi } from '../../../api/api.ts'
import type { PendingUpload } from '../../../authoring/file-upload.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-line.tsx'
import { SiteLanguageField, SiteLinkFields, SiteLookFields, SitePartSwitches, SiteTextFields } from './site-fields.tsx'
import styles from './site.module.css'
import { SitePreview } from './site-preview.tsx'

/** The form to edit the site profile, with a preview of unsaved changes. */
export function SiteForm({ profile }: { profile: SiteProfile }) {
  const [draft, setDraft] = useState(profile)
  const [message, setMessage] = useState('')
  const pendingLogo = useRef<PendingUpload | null>(null)
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
  return (
    <>
      <Form action="/api/SetSiteProfile" submit="Save" onSubmit={save}>
        {(errors) => {
          const fields = { draft, change, errors }
          return (
            <div className={styles['panels']}>
              <Panel aria-label="Look" className={styles['looks']}>
                <div className={styles['fields']}>
                  <SiteLookFields {...fields} pendingLogo={pendingLogo} />
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
                <SitePartSwitches draft={draft} change={change} />
              </Panel>
            </div>
          )
        }}
      </Form>
      <StatusMessage look="done">{message}</StatusMessage>
    </>
  )
}
