import { changeWebhook } from '#contract/webhooks/calls.ts'
import type { Webhook } from '#contract/webhooks/contract.ts'
import { callApi } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { WebhookScheduleFields } from './schedule-fields.tsx'

/** The form that changes when a webhook gets its message, and in which language. */
export function WebhookScheduleForm(props: { webhook: Webhook; onSaved: () => void; onCancel: () => void }) {
  const { webhook, onSaved, onCancel } = props
  const { id, hour, zone, language } = webhook
  const save = async (typed: Record<string, string>) => {
    const outcome = await callApi(changeWebhook, { body: { id, hour, zone, language, ...typed } })
    if (!outcome.ok) return { message: outcome.message, flaws: outcome.flaws }
    onSaved()
  }
  return (
    <>
      <Form action="/api/ChangeWebhook" submit="Save" onSubmit={save}>
        <WebhookScheduleFields schedule={webhook} />
      </Form>
      <p>
        <Button quiet onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </>
  )
}
