import { useState } from 'react'
import { assignReports } from '#contract/reports/calls.ts'
import { canAssignReports, type ReportedQuestion } from '#domain/questions/report.ts'
import { callApi } from '../../../api/api.ts'
import type { Player } from '../../../player/session/player.ts'
import { SelectField } from '../../../ui/select-field.tsx'

/** A field with the author who is responsible for a question's reports. Offers only the changes that the player may make. */
export function AssigneeField(props: {
  reported: ReportedQuestion
  authors: readonly { id: string; name: string }[]
  player: Player
  onChange: (message: string) => void
}) {
  const { reported, authors, player, onChange } = props
  const { questionId, assignee } = reported
  const [failure, setFailure] = useState<string>()
  const before = assignee?.id ?? null
  const choices = [null, ...authors.map(({ id }) => id)]
    .filter((after) => after === before || canAssignReports(player, { before, after }))
    .map((id) => ({
      value: id ?? '',
      label: id === null ? 'Nobody yet' : (authors.find((author) => author.id === id)?.name ?? 'Somebody'),
    }))
  const assign = async (assigneeId: string | null) => {
    const outcome = await callApi(assignReports, { body: { questionId, assigneeId } })
    setFailure(outcome.ok ? undefined : outcome.message)
    if (outcome.ok) onChange(outcome.reply.message)
  }
  return (
    <SelectField
      label="Assigned to"
      name="assignee"
      value={before ?? ''}
      disabled={choices.length < 2}
      choices={choices}
      error={failure}
      onChange={({ currentTarget: { value } }) => void assign(value || null)}
    />
  )
}
