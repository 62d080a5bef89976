import { useState } from 'react'
import { addWebhook } from '#contract/webhooks/calls.ts'
import { MAX_WEBHOOK_CHARACTERS, WEBHOOK_FORMATS, type WebhookFormat } from '#domain/authoring/webhook.ts'
import { callApi } from '../../../api/api.ts'
import { getBrowserTimeZone } from '../../../player/clock/browser-time-zone.ts'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WebhookMessagePreview } from './message-preview.tsx'
import { WebhookScheduleFields } from './schedule-fields.tsx'
import styles from './webhooks.module.css'

const DEFAULT_HOUR = 9
const FORMATS = Object.entries(WEBHOOK_FORMATS).map(([value, label]) => ({ value, label }))

/** The form to add a webhook, with a preview of its message. Shows the signing secret once, after it was added. */
export function AddWebhookForm({ onChange }: { onChange: () => void }) {
  const [made, setMade] = useState({ secret: '', format: 'json', times: 0 })
  const [format, setFormat] = useState<WebhookFormat>('slack')
  const [language, setLanguage] = useState('en')
  const add = async ({ name = '', ...typed }: Record<string, string>) => {
    const outcome = await callApi(addWebhook, { body: { ...typed, name, format, language } })
    if (!outcome.ok) return { message: outcome.message, flaws: outcome.flaws }
    setMade(({ times }) => ({ secret: outcome.reply.secret, format, times: times + 1 }))
    onChange()
  }
  return (
    <Panel as="div" className={styles['webhook']}>
      <h3>Add an address</h3>
      <StatusMessage look="done">
        {made.secret &&
          (made.format === 'json'
            ? 'Added. Programs that check signatures need this secret. It’s shown only once.'
            : 'Added. Send a test to see it arrive.')}
      </StatusMessage>
      {made.secret && made.format === 'json' && <code className={styles['secret']}>{made.secret}</code>}
      <div className={styles['editor']}>
        <Form key={made.times} action="/api/AddWebhook" submit="Add" onSubmit={add}>
          <TextField
            label="Name"
            name="name"
            hint="For example the team’s chat."
            maxLength={MAX_WEBHOOK_CHARACTERS.name}
          />
          <SelectField
            label="Format"
            name="format"
            choices={FORMATS}
            value={format}
            onChange={({ currentTarget: { value } }) => setFormat(value as WebhookFormat)}
          />
          {format === 'telegram' ? <TelegramFields /> : <AddressField />}
          <WebhookScheduleFields
            schedule={{ hour: DEFAULT_HOUR, zone: getBrowserTimeZone(), language }}
            onLanguageChange={setLanguage}
          />
        </Form>
        <WebhookMessagePreview format={format} language={language} />
      </div>
    </Panel>
  )
}

function AddressField() {
  return (
    <TextField
      label="Address"
      name="url"
      type="url"
      hint="It starts with https:// and stays secret."
      maxLength={MAX_WEBHOOK_CHARACTERS.url}
    />
  )
}

function TelegramFields() {
  return (
    <>
      <TextField
        label="Bot token"
        name="token"
        type="password"
        autoComplete="off"
        hint="From @BotFather. It stays secret. Add the bot to the chat."
        maxLength={MAX_WEBHOOK_CHARACTERS.token}
      />
      <TextField
        label="Chat"
        name="chat"
        hint="The number of the chat, or the @name of a channel."
        maxLength={MAX_WEBHOOK_CHARACTERS.chat}
      />
    </>
  )
}
