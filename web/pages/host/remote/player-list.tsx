import { useState } from 'react'
import type { HostView } from '#domain/nights/night-view.ts'
import { EXTRA_TIME_FACTORS, type ExtraTimeFactor } from '#domain/nights/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './remote.module.css'
import type { SendCommand } from './use-commands.ts'

const EXTRA_TIME_LABELS: Record<ExtraTimeFactor, string> = {
  1: 'Usual time',
  1.5: '1½ × time',
  2: '2 × time',
  3: '3 × time',
  10: '10 × time',
}

/** The number of players from which a search field helps. */
const SEARCHABLE_PLAYER_COUNT = 12

/** All players. The host can close the door, give extra time, remove a player and let one back in. */
export function PlayerList({ view, onCommand }: { view: HostView; onCommand: SendCommand }) {
  const { people, isDoorClosed, phase } = view
  const [words, setWords] = useState('')
  const present = people.filter(({ isRemoved }) => !isRemoved).length
  const isLong = people.length >= SEARCHABLE_PLAYER_COUNT
  const found = isLong ? people.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase())) : people
  return (
    <details className={styles['fold']}>
      <summary>
        Players ({present}){isDoorClosed && ' · door closed'}
      </summary>
      {phase !== 'ended' && (
        <div className={styles['door']}>
          <p>{isDoorClosed ? 'Nobody new can join.' : 'Anyone with the code can join.'}</p>
          <Button quiet onClick={() => onCommand({ type: 'door', isClosed: !isDoorClosed })}>
            {isDoorClosed ? 'Open the door' : 'Close the door'}
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
        {found.map(({ seat, name, isRemoved, extraTime }) => (
          <li key={seat} data-removed={isRemoved}>
            <bdi>{name}</bdi>
            {isRemoved ? (
              <Button quiet onClick={() => onCommand({ type: 'return', seat })}>
                Let back in<span className="visually-hidden">: {name}</span>
              </Button>
            ) : (
              <>
                <select
                  aria-label={`Time for ${name}`}
                  value={extraTime}
                  onChange={({ target }) => {
                    const factor = EXTRA_TIME_FACTORS.find((one) => String(one) === target.value) ?? 1
                    onCommand({ type: 'extra time', seat, factor })
                  }}
                >
                  {EXTRA_TIME_FACTORS.map((factor) => (
                    <option key={factor} value={factor}>
                      {EXTRA_TIME_LABELS[factor]}
                    </option>
                  ))}
                </select>
                <Button quiet onClick={() => onCommand({ type: 'free', seat })}>
                  New phone<span className="visually-hidden"> for {name}</span>
                </Button>
                <Button quiet onClick={() => onCommand({ type: 'remove', seat })}>
                  Remove<span className="visually-hidden"> {name}</span>
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
