import type { HostPlayer } from '#domain/nights/night-view.ts'
import { EXTRA_TIME_FACTORS, type ExtraTimeFactor } from '#domain/nights/settings.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './remote.module.css'
import type { SendCommand } from './use-commands.ts'

const EXTRA_TIME_LABELS: Record<ExtraTimeFactor, string> = {
  1: 'Usual time',
  1.5: '1½ × time',
  2: '2 × time',
  3: '3 × time',
  10: '10 × time',
}

/** All players. The host can give extra time, remove a player and let one back in. */
export function PlayerList({ people, onCommand }: { people: readonly HostPlayer[]; onCommand: SendCommand }) {
  const present = people.filter(({ isRemoved }) => !isRemoved).length
  return (
    <details className={styles['fold']}>
      <summary>Players ({present})</summary>
      {people.length === 0 ? (
        <p>Nobody yet.</p>
      ) : (
        <p>Somebody’s phone died? Tap “New phone”, and they join again with the same name and keep their points.</p>
      )}
      <ul className={styles['people']}>
        {people.map(({ seat, name, isRemoved, extraTime }) => (
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
