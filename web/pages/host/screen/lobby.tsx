import type { BigScreenView } from '#domain/nights/night-view.ts'
import { sitePaths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './lobby.module.css'
import screenStyles from './screen.module.css'

/** Up to this number, the names of joined players are written in large letters. */
const MAX_LARGE_NAMES = 16
/**
 * How many names of joined players fit on the big screen. The newest are first, so that all players see their own name
 * appear.
 */
const MAX_SHOWN_NAMES = 80

/** The big screen before the first question: how to join, and the players who have joined. */
export function BigScreenLobby({ view: { code, names, players, quiz, isDoorClosed } }: { view: BigScreenView }) {
  const newest = names.toReversed().slice(0, MAX_SHOWN_NAMES)
  return (
    <div className={styles['lobby']}>
      {isDoorClosed ? <h1>The door is closed</h1> : <HowToJoin code={code} />}
      <p className={styles['count']} role="status">
        {players === 0 && 'Waiting for the first player…'}
        {players === 1 && 'One player is in'}
        {players > 1 && `${players} players are in`}
        {quiz.count > 1 && players > 0 && ` for quiz ${quiz.count}`}
      </p>
      <ul className={`${screenStyles['tags']} ${styles['names']}`} data-many={names.length > MAX_LARGE_NAMES}>
        {newest.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {/* After a click on this button, the browser also allows the page to play sounds. */}
      <p className={styles['controls']}>
        <Button quiet onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}>
          Full screen
        </Button>
      </p>
    </div>
  )
}

function HowToJoin({ code }: { code: string }) {
  return (
    <div className={styles['how']}>
      <div>
        <p>
          Join at{' '}
          <b>
            {location.host}
            {sitePaths.joinQuizNight()}
          </b>{' '}
          with the code
        </p>
        <h1 className={styles['code']}>{code}</h1>
        <p>No account needed. One phone for each player or team.</p>
      </div>
      <QrCode
        text={location.origin + sitePaths.joinQuizNight(code)}
        label="The address to join, as a picture to scan"
      />
    </div>
  )
}
