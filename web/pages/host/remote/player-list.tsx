import { useState } from 'react'
import type { HostRemoteView } from '#domain/nights/night-view.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type HostRemotePlayer, HostRemotePlayerRow } from './player-row.tsx'
import styles from './remote.module.css'
import type { HostCommandSender } from './use-host-commands.ts'

/** From this number of players on, the list has a search field and a button that removes many players at once. */
const LONG_LIST = 12

/**
 * All players on the host's remote. The host can stop more players from joining, give extra time, remove players and
 * let them back in.
 */
export function PlayerList({ view, onCommand }: { view: HostRemoteView; onCommand: HostCommandSender }) {
  const { people, isDoorClosed, phase } = view
  const [words, setWords] = useState('')
  const [isPicking, setPicking] = useState(false)
  const [firstToRemove, setFirstToRemove] = useState<HostRemotePlayer | null>(null)
  const present = people.filter(({ isRemoved }) => !isRemoved)
  const removed = people.filter(({ isRemoved }) => isRemoved)
  const isLong = people.length >= LONG_LIST
  const sought = isLong ? words.trim().toLowerCase() : ''
  const found = [...present, ...removed].filter(({ name }) => name.toLowerCase().includes(sought))
  return (
    <details className={styles['fold']}>
      <summary>
        Players ({present.length}){isDoorClosed && ' · door closed'}
      </summary>
      {phase !== 'ended' && (
        <div className={styles['door']}>
          <p>{isDoorClosed ? 'Nobody new can join.' : 'Anyone with the code can join.'}</p>
          <Button quiet onClick={() => onCommand({ type: 'door', isClosed: !isDoorClosed })}>
            {isDoorClosed ? 'Open the door' : 'Close the door'}
          </Button>
        </div>
      )}
      {phase !== 'ended' && present.length >= LONG_LIST && (
        <div className={styles['door']}>
          <p>
            {isPicking ? 'Where do the strangers begin? Everyone who joined later goes, too.' : 'Strangers got in?'}
          </p>
          <Button quiet onClick={() => setPicking(!isPicking)}>
            {isPicking ? 'Keep everyone' : 'Remove many at once'}
          </Button>
        </div>
      )}
      {people.length === 0 ? (
        <p>Nobody yet.</p>
      ) : (
        <p>Somebody’s phone died? Tap “New phone”, and they join again with the same name and keep their points.</p>
      )}
      {isLong && (
        <TextField
          label="Find a player"
          name="player"
          type="search"
          value={words}
          autoComplete="off"
          maxLength={50}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {isLong && found.length === 0 && <p role="status">No player has that name.</p>}
      <ul className={styles['people']}>
        {found.map((player) => (
          <HostRemotePlayerRow
            key={player.seat}
            player={player}
            onCommand={onCommand}
            onPickFirst={isPicking ? () => setFirstToRemove(player) : null}
          />
        ))}
      </ul>
      {firstToRemove && (
        <ConfirmDialog
          title={`Remove ${countFrom(present, firstToRemove)}?`}
          confirm="Remove them"
          danger
          onConfirm={() => {
            onCommand({ type: 'remove', seat: firstToRemove.seat, andLater: true })
            setPicking(false)
            setFirstToRemove(null)
          }}
          onCancel={() => setFirstToRemove(null)}
        >
          <p>
            <bdi>{firstToRemove.name}</bdi> and everyone who joined later. The door closes, so that they can’t come
            back. When you open it again, new players come in slowly.
          </p>
        </ConfirmDialog>
      )}
    </details>
  )
}

function countFrom(present: readonly HostRemotePlayer[], first: HostRemotePlayer): string {
  const count = present.filter(({ seat }) => seat >= first.seat).length
  return count === 1 ? 'one player' : `${count} players`
}
