import type { ActivityWithDifferences } from '#contract/activity/contract.ts'
import { useState } from 'react'
import { listActivities } from '#contract/activity/calls.ts'
import { formatActivityLogAction, MAX_UNDO_AGE_DAYS, getActivityUndoBlockedReason } from '#domain/authoring/activity.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { AuthoringIcon } from '../../../authoring/authoring-icon.tsx'
import { FieldDifferenceList } from '../../../authoring/history/differences.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { UndoActivityDialog } from '../../../authoring/undo-dialog.tsx'
import { useCompletedActionMessage } from '../../../authoring/use-action-message.tsx'
import { getServerTime } from '../../../player/clock/server-clock.ts'
import { useApiQuery, useRefetchAllApiQueries } from '../../../api/query.tsx'
import type { Player } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ResponsiveTable } from '../../../ui/table.tsx'
import styles from './activity.module.css'

const ACTIVITY_COLUMNS = ['What', 'Who', 'When', { hidden: 'Undo' }]

/** The activity log, newest first, with a button to undo each entry. */
export function ActivityLogTab({ player }: { player: Player }) {
  /** The cursors of the activity log's pages after the first, up to the page that is shown. */
  const [places, setPlaces] = useState<string[]>([])
  const [undoing, setUndoing] = useState<string | null>(null)
  const before = places.at(-1)
  const found = useApiQuery(listActivities, { query: before === undefined ? {} : { before } }, { whenBack: true })
  const refetch = useRefetchAllApiQueries()
  const done = useCompletedActionMessage(refetch)
  const { data = [], next } = found.reply ?? {}
  return (
    <Panel className={styles['sheet']} aria-labelledby="activity-title">
      <h2 id="activity-title">Activity</h2>
      <p className={styles['lead']}>
        {satisfiesAccessLevel('admin', player.role)
          ? `What authors did to questions and quizzes, and what admins did to accounts and settings. For ${MAX_UNDO_AGE_DAYS} days you can undo whatever no later change depends on.`
          : `What you did to questions and quizzes. For ${MAX_UNDO_AGE_DAYS} days you can undo whatever no later change depends on.`}
      </p>
      <LoadFailureNotice queries={[found]} />
      {!found.reply && found.failure === null && <Skeleton label="The activity" count={6} size="line" />}
      {found.reply && data.length === 0 && <p>Nothing has happened yet.</p>}
      {data.length > 0 && (
        <ResponsiveTable className={styles['table']} columns={ACTIVITY_COLUMNS} stale={found.pending}>
          {data.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} onUndo={() => setUndoing(activity.id)} />
          ))}
        </ResponsiveTable>
      )}
      {(places.length > 0 || next) && (
        <nav className={styles['pager']} aria-label="Pages">
          <Button quiet disabled={places.length === 0} onClick={() => setPlaces(places.slice(0, -1))}>
            Newer
          </Button>
          <Button quiet disabled={!next} onClick={() => next && setPlaces([...places, next])}>
            Older
          </Button>
        </nav>
      )}
      {undoing !== null && (
        <UndoActivityDialog
          id={undoing}
          onDone={(message, activity) => {
            setUndoing(null)
            done.tell(message, activity)
            refetch()
          }}
          onClose={() => setUndoing(null)}
        />
      )}
      {done.toast}
    </Panel>
  )
}

function ActivityRow({ activity, onUndo }: { activity: ActivityWithDifferences; onUndo: () => void }) {
  const { at, by, about, undone, differences, regraded } = activity
  const final = getActivityUndoBlockedReason(activity, getServerTime())
  return (
    <tr data-undone={undone !== null}>
      <th scope="row">
        {formatActivityLogAction(activity)}
        {about && <small>{about}</small>}
        {regraded && <small>Answers were judged again.</small>}
        {differences.length > 0 && (
          <details className={styles['changes']}>
            <summary>{differences.map(({ field }) => field).join(', ')}</summary>
            <FieldDifferenceList differences={differences} />
          </details>
        )}
      </th>
      <td data-label="Who">{by ?? 'A deleted account'}</td>
      <td data-label="When">
        <RelativeTime at={at} />
      </td>
      <td className={styles['way-back']}>
        {undone ? (
          <span>
            Undone{undone.by && ` by ${undone.by}`}, <RelativeTime at={undone.at} />
          </span>
        ) : final === null ? (
          <button type="button" aria-label={`Undo: ${formatActivityLogAction(activity)}`} onClick={onUndo}>
            <AuthoringIcon name="undo" /> Undo…
          </button>
        ) : (
          <span>{final}</span>
        )}
      </td>
    </tr>
  )
}
