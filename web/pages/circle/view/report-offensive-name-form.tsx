import { reportNameInCircle } from '#contract/circles/calls.ts'
import { CIRCLE_KIND_LABELS } from '#domain/circles/circle-kind.ts'
import { useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { Form } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from '../circle.module.css'
import type { Circle } from './use-circle.ts'

/** The form that reports an offensive name of a circle or a member to the site's admins. */
export function ReportOffensiveNameForm({ circle: { id, kind, name, members, ownSeat } }: { circle: Circle }) {
  const [message, setMessage] = useState('')
  const report = async ({ seat = '0' }: Record<string, string>) => {
    const outcome = await callApi(reportNameInCircle, { params: { id }, body: { seat: Number(seat) } })
    if (!outcome.ok) return outcome
    setMessage('Thanks. We’ll have a look.')
  }
  const others = members.filter(({ seat }) => seat !== ownSeat)
  return (
    <details className={styles['report']}>
      <summary>Report a name</summary>
      <Form action={`/api/circles/${id}/report`} submit="Report" onSubmit={report}>
        <SelectField
          label="Which name is hurtful or forbidden?"
          name="seat"
          choices={[
            { value: '0', label: `The ${CIRCLE_KIND_LABELS[kind]}: ${name}` },
            ...others.map(({ seat, name: label }) => ({ value: String(seat), label })),
          ]}
        />
      </Form>
      <StatusMessage>{message}</StatusMessage>
    </details>
  )
}
