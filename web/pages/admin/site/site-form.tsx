import { useState } from 'react'
import { setSiteProfile } from '#contract/site.calls.ts'
import type { SiteProfile } from '#domain/site.ts'
import { send } from '../../../api.ts'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { SiteLanguages, SiteLinks, SiteLooks, SiteParts, SiteTexts } from './site-fields.tsx'
import styles from './site.module.css'
import { SitePreview } from './site-preview.tsx'

/** What was typed becomes the site's when it is saved; the preview shows it at once. */
export function SiteForm({ profile }: { profile: SiteProfile }) {
  const [draft, setDraft] = useState(profile)
  const [message, setMessage] = useState('')
  const change = (part: Partial<SiteProfile>) => {
    setMessage('')
    setDraft({ ...draft, ...part })
  }
  const save = async () => {
    const body = { ...draft, languages: [...draft.languages] }
    const outcome = await send(setSiteProfile, { body })
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
              <Panel aria-label="How it looks" className={styles['looks']}>
                <div className={styles['fields']}>
                  <SiteLooks {...fields} />
                </div>
                <SitePreview profile={draft} />
              </Panel>
              <Panel aria-label="What it says" className={styles['fields']}>
                <SiteTexts {...fields} />
                <SiteLanguages {...fields} />
              </Panel>
              <Panel aria-label="Where else it is" className={styles['fields']}>
                <SiteLinks {...fields} />
              </Panel>
              <Panel aria-label="What there is">
                <SiteParts draft={draft} change={change} />
              </Panel>
            </div>
          )
        }}
      </Form>
      <StatusLine look="done">{message}</StatusLine>
    </>
  )
}
