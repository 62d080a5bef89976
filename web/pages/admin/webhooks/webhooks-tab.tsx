import { useState } from 'react'
import { listWebhooks, removeWebhook, sendTestWebhook } from '#contract/webhooks/calls.ts'
import {
  type Webhook,
  type WebhookDelivery,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  type WebhookEvent,
} from '#domain/authoring/webhook.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { useQuery } from '../../../api/query.tsx'
import { callApi } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatHour } from '../../../ui/hour-choices.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-line.tsx'
import { AddWebhookForm } from './add-webhook.tsx'
import styles from './webhooks.module.css'

/** The tab with the webhooks and their latest deliveries. */
export function WebhooksTab() {
  const found = useQuery(listWebhooks, {}, { whenBack: true })
  const { reply, failure, retry } = found
  return (
    <section aria-labelledby="webhooks-title" className={styles['tab']}>
      <Panel as="div" className={styles['webhook']}>
        <h2 id="webhooks-title">Webhooks</h2>
        <p>
          Once a day, each address gets the question of the day, yesterday’s answer, and how many knew it. New questions
          come at midnight UTC. Programs can check the signature of plain JSON with Standard Webhooks.
        </p>
        {reply?.isOn === false && <p role="note">Webhooks are switched off on this site.</p>}
        {reply?.data.length === 0 && <p>There are no addresses yet.</p>}
      </Panel>
      <LoadFailureNotice queries={[found]} />
      {!reply && failure === null && <Skeleton label="The webhooks" count={2} />}
      <ul className={styles['list']}>
        {reply?.data.map((webhook) => (
          <li key={webhook.id}>
            <WebhookPanel webhook={webhook} onChange={retry} />
          </li>
        ))}
      </ul>
      {reply?.isOn && <AddWebhookForm onChange={retry} />}
    </section>
  )
}

function WebhookPanel({ webhook, onChange }: { webhook: Webhook; onChange: () => void }) {
  const { id, name, host, endedAt, deliveries, format, hour, zone } = webhook
  const [note, setNote] = useState({ text: '', isWrong: false })
  const [removing, setRemoving] = useState(false)
  const test = async () => {
    const outcome = await callApi(sendTestWebhook, { body: { id } })
    if (outcome.ok) setNote({ text: outcome.reply.message, isWrong: !outcome.reply.isDelivered })
    else setNote({ text: outcome.message, isWrong: true })
    onChange()
  }
  const remove = async () => {
    const outcome = await callApi(removeWebhook, { body: { id } })
    setRemoving(false)
    if (!outcome.ok) setNote({ text: outcome.message, isWrong: true })
    onChange()
  }
  return (
    <Panel as="article" aria-label={name} className={styles['webhook']}>
      <header>
        <h3>{name}</h3>
        <p className={styles['host']}>
          {WEBHOOK_FORMATS[format]}, {formatHour(hour)} {zone.replaceAll('_', ' ')}, {host}
          {endedAt !== null && ': the receiver said that it’s gone'}
        </p>
      </header>
      <p className={styles['buttons']}>
        {endedAt === null && (
          <Button quiet onClick={() => void test()}>
            Send a test
          </Button>
        )}
        <Button quiet onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </p>
      <StatusMessage look={note.isWrong ? 'note' : 'done'}>{note.text}</StatusMessage>
      <DeliveryList deliveries={deliveries} />
      {removing && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirm="Remove"
          danger
          onConfirm={remove}
          onCancel={() => setRemoving(false)}
        >
          <p>Nothing will be sent there any more, and its secret stops working.</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function DeliveryList({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  if (deliveries.length === 0) return <p className={styles['host']}>Nothing has been sent yet.</p>
  return (
    <ol className={styles['deliveries']} aria-label="What was sent">
      {deliveries.map((delivery) => (
        <li key={delivery.id} data-delivered={delivery.deliveredAt !== null}>
          <span>
            {DELIVERY_FORMATTERS[delivery.event](delivery)}, <RelativeTime at={delivery.queuedAt} />
          </span>
          <span>{formatDeliveryOutcome(delivery)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The display name of each webhook event. */
const DELIVERY_FORMATTERS: Record<WebhookEvent, (delivery: WebhookDelivery) => string> = {
  'day.question': ({ day }) => `The question of ${day}`,
  test: () => 'A test',
}

function formatDeliveryOutcome({ event, outcome, attempts, nextAt, deliveredAt }: WebhookDelivery): string {
  if (deliveredAt !== null) return attempts > 1 ? `delivered at attempt ${attempts}` : 'delivered'
  if (!WEBHOOK_EVENTS[event].isRetried) return outcome
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`
  if (attempts === 0) return outcome || 'waiting for its hour'
  return `${outcome}; ${tried}${nextAt === null ? ', given up' : ', will be tried again'}`
}
