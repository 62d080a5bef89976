import { useState } from 'react'
import { listPlayers } from '#contract/players/calls.ts'
import type { AdminPlayerListEntry } from '#contract/players/contract.ts'
import { getUtcDayOfInstant, formatDayMonthAndYear } from '#domain/time/day.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import type { Player } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { ResponsiveTable } from '../../../ui/table.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AuthorInvitationsSection } from './invitations.tsx'
import { PlayerAdminActions } from './manage-player.tsx'
import styles from './players.module.css'

const PLAYER_COLUMNS = ['Who', 'Role', 'Since', 'Last seen', { hidden: 'Manage' }]

/** The list of all accounts, which admins can search and manage. */
export function PlayersTab({ player }: { player: Player }) {
  const [search, setSearch] = useState('')
  const [managed, setManaged] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const found = useApiQuery(listPlayers, { query: { search } }, { whenBack: true })
  const { reply, failure, pending, retry } = found
  const chosen = reply?.data.find(({ id }) => id === managed)
  const done = (said: string) => {
    setManaged(null)
    setMessage(said)
    retry()
  }
  return (
    <Panel className={styles['sheet']} aria-labelledby="players-title">
      <h2 id="players-title">People</h2>
      <AuthorInvitationsSection />
      <Form action="/api/Players" submit="Search" onSubmit={({ search: typed = '' }) => setSearch(typed.trim())}>
        <TextField label="Name or e-mail address" name="search" type="search" />
      </Form>
      <StatusMessage look="done">{message}</StatusMessage>
      <LoadFailureNotice queries={[found]} />
      {!reply && failure === null && <Skeleton label="The players" count={6} size="line" />}
      {reply?.data.length === 0 && <p>We found nobody.</p>}
      {reply && reply.data.length > 0 && (
        <ResponsiveTable columns={PLAYER_COLUMNS} stale={pending}>
          {reply.data.map((one) => (
            <PlayerRow key={one.id} player={one} onManage={() => setManaged(one.id)} />
          ))}
        </ResponsiveTable>
      )}
      {reply?.more && <p>There are more. Search for a name or an address.</p>}
      {chosen && (
        <PlayerAdminActions
          player={chosen}
          isSelf={chosen.id === player.id}
          onDone={done}
          onClose={() => setManaged(null)}
        />
      )}
    </Panel>
  )
}

function PlayerRow({ player, onManage }: { player: AdminPlayerListEntry; onManage: () => void }) {
  const { name, email, emailVerified, role, secondFactor, since, seen, blockedAt } = player
  const signs = [
    ...(blockedAt === null ? [] : ['blocked']),
    ...(secondFactor ? ['second factor'] : []),
    ...(emailVerified ? [] : ['address not verified']),
  ]
  return (
    <tr>
      <th scope="row">
        {name}
        <small className={styles['about']}>
          {email}
          {signs.length > 0 && <br />}
          {signs.join(' · ')}
        </small>
      </th>
      <td data-label="Role">{role}</td>
      <td data-label="Since">{formatDayMonthAndYear(getUtcDayOfInstant(since))}</td>
      <td data-label="Last seen">{seen === null ? '–' : formatDayMonthAndYear(getUtcDayOfInstant(seen))}</td>
      <td>
        <Button quiet onClick={onManage}>
          Manage<span className="visually-hidden"> {name}</span>
        </Button>
      </td>
    </tr>
  )
}
