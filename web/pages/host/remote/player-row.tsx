import type { HostRemoteView } from '#domain/nights/night-view.ts'
import { QUIZ_NIGHT_EXTRA_TIME_FACTORS, type QuizNightExtraTimeFactor } from '#domain/nights/settings.ts'
import { Button } from '../../../ui/button.tsx'
import type { HostCommandSender } from './use-host-commands.ts'

const EXTRA_TIME_LABELS: Record<QuizNightExtraTimeFactor, string> = {
  1: '1 × time',
  1.5: '1½ × time',
  2: '2 × time',
  3: '3 × time',
  10: '10 × time',
}

export type HostRemotePlayer = HostRemoteView['people'][number]

/**
 * A player on the host's remote, with the actions of the host. While the host removes all players who joined after a
 * certain one, `onPickFirst` is set and choosing this player is the only action.
 */
export function HostRemotePlayerRow(props: {
  player: HostRemotePlayer
  onCommand: HostCommandSender
  onPickFirst?: (() => void) | null
}) {
  const { player, onCommand, onPickFirst } = props
  const { seat, name, isRemoved, extraTime } = player
  return (
    <li data-removed={isRemoved}>
      <bdi>{name}</bdi>
      {isRemoved ? (
        <Button quiet onClick={() => onCommand({ type: 'return', seat })}>
          Let back in<span className="visually-hidden">: {name}</span>
        </Button>
      ) : onPickFirst ? (
        <Button quiet onClick={onPickFirst}>
          From here on<span className="visually-hidden">: {name}</span>
        </Button>
      ) : (
        <>
          <select
            aria-label={`Time for ${name}`}
            value={extraTime}
            onChange={({ target }) => {
              const factor = QUIZ_NIGHT_EXTRA_TIME_FACTORS.find((one) => String(one) === target.value) ?? 1
              onCommand({ type: 'extra time', seat, factor })
            }}
          >
            {QUIZ_NIGHT_EXTRA_TIME_FACTORS.map((factor) => (
              <option key={factor} value={factor}>
                {EXTRA_TIME_LABELS[factor]}
              </option>
            ))}
          </select>
          <Button quiet onClick={() => onCommand({ type: 'free', seat })}>
            New phone<span className="visually-hidden"> for {name}</span>
          </Button>
          <Button quiet onClick={() => onCommand({ type: 'remove', seat, andLater: false })}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </>
      )}
    </li>
  )
}
