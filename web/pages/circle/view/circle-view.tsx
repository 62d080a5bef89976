import { sitePaths } from '../../../paths.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../circle.module.css'
import { DuelRounds } from '../duel/duel-rounds.tsx'
import { CircleInvitationPanel } from './invite-friends.tsx'
import { SaveCircleMembershipPrompt } from './save-membership-offer.tsx'
import { CircleSettings } from './member-settings.tsx'
import { CircleMemberResultsTable } from './results-table.tsx'
import { CircleResultsSharePanel } from './share-circle.tsx'
import type { Circle } from './use-circle.ts'

/** The page of a circle for its members. */
export function CircleMemberPage(props: {
  circle: Circle
  reload: () => Promise<void>
  onLeft: (name: string) => void
}) {
  const { circle, reload, onLeft } = props
  const { name, members, lines, playedToday } = circle
  return (
    <>
      <Panel raised className={styles['room']}>
        <h1>{name}</h1>
        {circle.kind === 'duel' ? (
          <DuelRounds circle={circle} reload={reload} />
        ) : (
          <>
            <p className={styles['played']}>{formatPlayedToday(playedToday, members.length)}</p>
            {lines ? (
              <CircleMemberResultsTable lines={lines} ownSeat={circle.ownSeat} />
            ) : (
              <PlayFirst circle={circle} />
            )}
            {lines && circle.category && members.length > 1 && (
              <CircleResultsSharePanel name={name} today={circle.today} category={circle.category} lines={lines} />
            )}
          </>
        )}
      </Panel>
      <CircleInvitationPanel key={circle.key} circle={circle} isOpen={members.length === 1} />
      <SaveCircleMembershipPrompt circle={circle} onKept={reload} />
      <CircleSettings circle={circle} reload={reload} onLeft={onLeft} />
    </>
  )
}

function PlayFirst({ circle: { members } }: { circle: Circle }) {
  return (
    <>
      <p>Answer today’s question first. Then you’ll see how everybody did.</p>
      <p>
        <a className={buttonClassName} href={sitePaths.home()}>
          Play today’s question
        </a>
      </p>
      <ul className={styles['names']} aria-label="Members">
        {members.map(({ seat, name }) => (
          <li key={seat}>{name}</li>
        ))}
      </ul>
    </>
  )
}

function formatPlayedToday(played: number, members: number): string {
  if (members === 1) return played === 1 ? 'You have played today. Now invite your friends.' : 'Only you so far.'
  if (played === 0) return 'Nobody has played today yet.'
  return played === members ? `All ${members} have played today.` : `${played} of ${members} have played today.`
}
