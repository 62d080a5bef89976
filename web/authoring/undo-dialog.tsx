import { useState } from 'react'
import { previewUndo } from '#contract/activity/calls.ts'
import type { ApiCallReply } from '#contract/call.ts'
import { formatActivityLine, type ActivityUndoProgress } from '#domain/authoring/activity.ts'
import { BACKGROUND_JOBS } from '#domain/site/jobs.ts'
import { useApiQuery } from '../api/query.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WideDialog } from '../ui/wide-dialog.tsx'
import { FieldDifferenceList } from './history/differences.tsx'
import { LoadFailureNotice } from './load-failure.tsx'
import styles from './undo-dialog.module.css'
import type { ActivityUndoReplyLine, ActivityUndoReply } from '#contract/activity/contract.ts'
import { fetchJsonLinesReply } from './fetch-lines.ts'

type UndoPreviewData = ApiCallReply<typeof previewUndo>['data']

/** A dialog that previews undoing an activity log entry, and undoes the entry on confirmation. */
export function UndoActivityDialog(props: {
  /** The id of the activity log entry. */
  id: string
  /** Called after the undo, with the message to show and the id of the new activity log entry. */
  onDone: (message: string, activity: string) => void
  onClose: () => void
}) {
  const { id, onDone, onClose } = props
  const found = useApiQuery(previewUndo, { params: { id } })
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<ActivityUndoProgress | null>(null)
  const [failure, setFailure] = useState('')
  const preview = found.reply?.data
  const undo = async (rest: boolean) => {
    if (busy) return
    setBusy(true)
    const outcome = await undoWithProgress({ id, rest }, setProgress)
    setBusy(false)
    setProgress(null)
    const line = preview ? formatActivityLine(preview.activity) : ''
    if (outcome.ok) onDone(`Undone: ${line}`, outcome.reply.data.id)
    else setFailure(outcome.message)
  }
  const buttons = preview && (
    <>
      <Button quiet onClick={onClose}>
        Leave it as it is
      </Button>
      {countUndoable(preview) > 0 && (
        <Button aria-busy={busy} onClick={() => void undo(preview.kept > 0)}>
          {busy ? 'One moment…' : preview.kept > 0 ? 'Undo the others' : 'Undo'}
        </Button>
      )}
    </>
  )
  return (
    <WideDialog title="Undo this?" buttons={buttons} onClose={onClose}>
      {preview && <p className={styles['lead']}>{formatActivityLine(preview.activity)}</p>}
      <LoadFailureNotice queries={[found]} />
      {!preview && found.failure === null && <Skeleton label="What would change" size="line" />}
      {preview && <UndoPreviewDetails preview={preview} />}
      {progress && <UndoProgressBar {...progress} />}
      <p role="alert" className={styles['failure']}>
        {failure}
      </p>
    </WideDialog>
  )
}

function UndoProgressBar({ phase, done, total }: ActivityUndoProgress) {
  const label = BACKGROUND_JOBS.undo.phases[phase]
  return (
    <p className={styles['progress']} role="status">
      {label}… <progress aria-label={label} max={total} value={done > 0 ? done : undefined} />
    </p>
  )
}

function countUndoable({ changed, removed, broughtBack }: UndoPreviewData): number {
  return changed + removed + broughtBack
}

function UndoPreviewDetails({ preview }: { preview: UndoPreviewData }) {
  const { items, kept } = preview
  const shown = items.filter(({ becomes }) => becomes !== 'kept')
  const reasons = items.filter(({ becomes }) => becomes === 'kept')
  return (
    <>
      <p>{countUndoable(preview) > 0 ? `${formatUndoCounts(preview)}.` : 'None of it can be undone.'}</p>
      {kept > 0 && (
        <section className={styles['kept']} aria-label="What cannot be undone">
          <h3>
            <Icon name="warning" size={16} /> {formatCount(kept)} cannot be undone
          </h3>
          <UndoItems items={reasons} all={kept} />
        </section>
      )}
      <UndoItems items={shown} all={countUndoable(preview)} />
    </>
  )
}

function formatUndoCounts({ changed, removed, broughtBack }: UndoPreviewData): string {
  const parts = [
    ...(changed > 0 ? [`${formatCount(changed)} changed back`] : []),
    ...(removed > 0 ? [`${formatCount(removed)} deleted`] : []),
    ...(broughtBack > 0 ? [`${formatCount(broughtBack)} brought back`] : []),
  ]
  return parts.join(', ')
}

function formatCount(count: number): string {
  return count === 1 ? 'One' : count.toLocaleString('en-GB')
}

const OUTCOME_TEXTS = { removed: 'is deleted', 'brought back': 'comes back' }

function UndoItems({ items, all }: { items: UndoPreviewData['items']; all: number }) {
  return (
    <ul className={styles['items']}>
      {items.map(({ subject, id, name, becomes, reason, differences }) => (
        <li key={`${subject} ${id}`}>
          <p>
            <q>{name}</q> {becomes !== 'changed' && <b>{becomes === 'kept' ? reason : OUTCOME_TEXTS[becomes]}</b>}
          </p>
          {becomes === 'changed' && <FieldDifferenceList differences={differences} />}
        </li>
      ))}
      {all > items.length && <li>… and {(all - items.length).toLocaleString('en-GB')} more</li>}
    </ul>
  )
}

/** The result of an undo, or its error message. */
type UndoResult = { ok: true; reply: ActivityUndoReply } | { ok: false; message: string }

const CONNECTION_LOST_MESSAGE = 'The connection was lost. The activity log shows whether it was undone.'

/** Undoes an activity and reports its progress. Never throws. */
async function undoWithProgress(
  body: { id: string; rest: boolean },
  tell: (progress: ActivityUndoProgress) => void,
): Promise<UndoResult> {
  const replied = await fetchJsonLinesReply<ActivityUndoReplyLine>('/api/UndoWithProgress', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!replied.ok) return replied
  try {
    for await (const line of replied.lines) {
      if ('undone' in line) return { ok: true, reply: line.undone }
      if ('error' in line) return { ok: false, message: line.error.message }
      tell(line.progress)
    }
  } catch {
    // A broken connection gets the same error message as a reply whose last line is missing.
  }
  return { ok: false, message: CONNECTION_LOST_MESSAGE }
}
