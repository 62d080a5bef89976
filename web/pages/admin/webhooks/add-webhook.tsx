import { useState } from 'react'
import { addWebhook } from '#contract/webhooks/calls.ts'
import { MAX_WEBHOOK_CHARACTERS } from '#domain/authoring/webhook.ts'
import { callApi } from '../../../api/api.ts'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-line.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './webhooks.module.css'

/** The form to add a webhook. Shows the signing secret once, after the webhook was added. */
export function AddWebhookForm({ onChange }: { onChange: () => void }) {
  const [made, setMade] = useState({ secret: '', times: 0 })
  const add = async ({ name = '', url = '' }: Record<string, string>) => {
    const outcome = await callApi(addWebhook, { body: { name, url } })
    if (!outcome.ok) return { message: outcome.message, flaws: outcome.flaws }
    setMade(({ times }) => ({ secret: outcome.reply.secret, times: times + 1 }))
    onChange()
  }
  return (
    <Panel as="div" className={styles['webhook']}>
      <h3>Add an address</h3>
      <StatusMessage look="done">
        {made.secret && 'Added. Programs that check signatures need this secret. It’s shown only once.'}
      </StatusMessage>
      {made.secret && <code className={styles['secret']}>{made.secret}</code>}
      <Form key={made.times} action="/api/AddWebhook" submit="Add" onSubmit={add}>
        {(errors) => (
          <>
            <TextField
              label="Name"
              name="name"
              hint="For example the team’s chat."
              maxLength={MAX_WEBHOOK_CHARACTERS.name}
              error={errors['name']}
            />
            <TextField
              label="Address"
              name="url"
              type="url"
              hint="It starts with https:// and stays secret."
              maxLength={MAX_WEBHOOK_CHARACTERS.url}
              error={errors['url']}
            />
          </>
        )}
      </Form>
    </Panel>
  )
}
