import { useState } from 'react'
import {
  leaveCircle,
  readmitCircleMember,
  removeMemberFromCircle,
  renameCircleOrMember,
  renewCircleInvitationLink,
} from '#contract/circles/calls.ts'
import { CIRCLE_KIND_LABELS } from '#domain/circles/circle-kind.ts'
import { useApiAction } from '../../../api/action.ts'
import { callApi } from '../../../api/api.ts'
import { removeStoredCircleId } from '../../../player/circles/stored-circles.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../circle.module.css'
import { ReportOffensiveNameForm } from './report-offensive-name-form.tsx'
import type { Circle } from './use-circle.ts'

type Props = { circle: Circle; reload: () => Promise<void> }

/**
 * The settings of a circle: the member's own name, reporting a name, and leaving. The owner can also rename the circle,
 * remove members and make a new link.
 */
export function CircleSettings({ circle, reload, onLeft }: Props & { onLeft: (name: string) => void }) {
  const { id, kind, name, members, maker, ownSeat } = circle
  const isOwner = maker === ownSeat
  const ownerName = members.find(({ seat }) => seat === maker)?.name ?? ''
  const ownName = members.find(({ seat }) => seat === ownSeat)?.name ?? ''
  return (
    <Panel as="section" aria-labelledby="settings-title">
      <details className={styles['more']}>
        <summary id="settings-title">Members and settings</summary>
        <div className={styles['settings']}>
          <NameForm circle={circle} of="me" label="Your name" current={ownName} reload={reload} />
          {isOwner ? (
            <>
              <NameForm
                circle={circle}
                of="circle"
                label={`Name of the ${CIRCLE_KIND_LABELS[kind]}`}
                current={name}
                reload={reload}
              />
              <MemberList circle={circle} reload={reload} />
              <NewLink circle={circle} reload={reload} />
            </>
          ) : (
            <p>
              {ownerName} looks after this {CIRCLE_KIND_LABELS[kind]}, and can remove members and make a new link.
            </p>
          )}
          <ReportOffensiveNameForm circle={circle} />
          <LeaveButton id={id} name={name} onLeft={() => void reload().then(() => onLeft(name))} />
        </div>
      </details>
    </Panel>
  )
}

function NameForm(props: Props & { of: 'me' | 'circle'; label: string; current: string }) {
  const { circle, of, label, current, reload } = props
  const [message, setMessage] = useState('')
  const rename = async ({ name = '' }: Record<string, string>) => {
    setMessage('')
    const outcome = await callApi(renameCircleOrMember, { params: { id: circle.id }, body: { of, name } })
    if (!outcome.ok) return outcome
    setMessage('Saved')
    await reload()
  }
  return (
    <div>
      <Form action={`/api/circles/${circle.id}/name`} submit="Save" onSubmit={rename}>
        <TextField key={current} label={label} name="name" defaultValue={current} autoComplete="off" maxLength={160} />
      </Form>
      <StatusMessage>{message}</StatusMessage>
    </div>
  )
}

function MemberList({ circle, reload }: Props) {
  const { id, members, removed, ownSeat } = circle
  const { busy, failure, act } = useApiAction()
  const others = members.filter(({ seat }) => seat !== ownSeat)
  if (others.length + removed.length === 0) return null
  return (
    <div>
      <h2>Members</h2>
      <ul className={styles['members']}>
        {others.map(({ seat, name }) => (
          <li key={seat}>
            {name}
            <Button
              quiet
              aria-busy={busy}
              onClick={() => void act(removeMemberFromCircle, { params: { id }, body: { seat } }, () => void reload())}
            >
              Remove<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
        {removed.map(({ seat, name }) => (
          <li key={seat}>
            <s>{name}</s>
            <Button
              quiet
              aria-busy={busy}
              onClick={() => void act(readmitCircleMember, { params: { id }, body: { seat } }, () => void reload())}
            >
              Let back in<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <StatusMessage>{failure}</StatusMessage>
      <p className={styles['small']}>Removing somebody also makes a new invitation link, so that the old one stops.</p>
    </div>
  )
}

function NewLink({ circle: { id, kind }, reload }: Props) {
  const { busy, failure, act } = useApiAction()
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  const renew = () =>
    act(renewCircleInvitationLink, { params: { id }, body: {} }, () => {
      setAsking(false)
      setDone(true)
      void reload()
    })
  return (
    <div>
      <Button quiet aria-busy={busy} onClick={() => setAsking(true)}>
        Make a new link
      </Button>
      <StatusMessage>{failure || (isDone ? 'The new link is above, under Invite friends.' : '')}</StatusMessage>
      {isAsking && (
        <ConfirmDialog
          title="Make a new link?"
          confirm="Make a new link"
          onConfirm={renew}
          onCancel={() => setAsking(false)}
        >
          <p>The old link stops working. Who is in the {CIRCLE_KIND_LABELS[kind]} stays in it.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function LeaveButton({ id, name, onLeft }: { id: string; name: string; onLeft: () => void }) {
  const { busy, failure, act } = useApiAction()
  const leave = () =>
    act(leaveCircle, { params: { id }, body: {} }, () => {
      removeStoredCircleId(id)
      onLeft()
    })
  return (
    <div>
      <Button quiet aria-busy={busy} onClick={() => void leave()}>
        Leave {name}
      </Button>
      <StatusMessage>{failure}</StatusMessage>
    </div>
  )
}
