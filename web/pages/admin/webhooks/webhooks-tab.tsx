import { listWebhooks } from '#contract/webhooks/calls.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AddWebhookForm } from './add-webhook.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import styles from './webhooks.module.css'

/** The tab with the webhooks and their latest deliveries. */
export function WebhooksTab() {
  const found = useApiQuery(listWebhooks, {}, { whenBack: true })
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
