import { useRef, useState } from 'react'
import { changeWebhook, removeWebhook, sendTestWebhook } from '#contract/webhooks/calls.ts'
import type { Webhook } from '#contract/webhooks/contract.ts'
import { WEBHOOK_FORMATS, type WebhookSchedule } from '#domain/authoring/webhook.ts'
import { callApi } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatHour } from '../../../ui/hour-choices.ts'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { WebhookScheduleForm } from './change-schedule.tsx'
import { WebhookDeliveryList } from './delivery-list.tsx'
import { formatLanguage } from './schedule-fields.tsx'
import styles from './webhooks.module.css'

/** The message below the buttons of a webhook. `before` is the schedule that Undo restores. */
type Note = { text: string; isWrong: boolean; before: WebhookSchedule | null }
const NO_NOTE: Note = { text: '', isWrong: false, before: null }

/** A webhook with its latest deliveries. Admins test, change and remove it. */
export function WebhookPanel({ webhook, onChange }: { webhook: Webhook; onChange: () => void }) {
  const { id, name, host, endedAt, deliveries, format, hour, zone, language } = webhook
  const [note, setNote] = useState(NO_NOTE)
  const [opened, setOpened] = useState<'change' | 'removal' | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const test = async () => {
    const outcome = await callApi(sendTestWebhook, { body: { id } })
    if (outcome.ok) setNote({ ...NO_NOTE, text: outcome.reply.message, isWrong: !outcome.reply.isDelivered })
    else setNote({ ...NO_NOTE, text: outcome.message, isWrong: true })
    onChange()
  }
  const close = (shown: Note) => {
    setOpened(null)
    setNote(shown)
    // The pressed button has disappeared, so the focus moves to the message.
    status.current?.focus()
    onChange()
  }
  const undo = async (before: WebhookSchedule) => {
    const outcome = await callApi(changeWebhook, { body: { id, ...before } })
    close({ ...NO_NOTE, text: outcome.ok ? 'Undone.' : outcome.message, isWrong: !outcome.ok })
  }
  const remove = async () => {
    const outcome = await callApi(removeWebhook, { body: { id } })
    setOpened(null)
    if (!outcome.ok) setNote({ ...NO_NOTE, text: outcome.message, isWrong: true })
    onChange()
  }
  const { before } = note
  return (
    <Panel as="article" aria-label={name} className={styles['webhook']}>
      <header>
        <h3>{name}</h3>
        <p className={styles['host']}>
          {WEBHOOK_FORMATS[format]}, {formatHour(hour)} {zone.replaceAll('_', ' ')}, {formatLanguage(language)}, {host}
          {endedAt !== null && ': the receiver said that it’s gone'}
        </p>
      </header>
      {opened === 'change' ? (
        <WebhookScheduleForm
          webhook={webhook}
          onSaved={() => close({ text: 'Saved.', isWrong: false, before: { hour, zone, language } })}
          onCancel={() => close(NO_NOTE)}
        />
      ) : (
        <p className={styles['buttons']}>
          {endedAt === null && (
            <>
              <Button quiet onClick={() => void test()}>
                Send a test
              </Button>
              <Button quiet onClick={() => setOpened('change')}>
                Change
              </Button>
            </>
          )}
          <Button quiet onClick={() => setOpened('removal')}>
            Remove
          </Button>
        </p>
      )}
      <StatusMessage look={note.isWrong ? 'note' : 'done'} ref={status}>
        {note.text}
      </StatusMessage>
      {before && (
        <p>
          <Button quiet onClick={() => void undo(before)}>
            Undo
          </Button>
        </p>
      )}
      <WebhookDeliveryList deliveries={deliveries} />
      {opened === 'removal' && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirm="Remove"
          danger
          onConfirm={remove}
          onCancel={() => setOpened(null)}
        >
          <p>Nothing will be sent there any more, and its secret stops working.</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
