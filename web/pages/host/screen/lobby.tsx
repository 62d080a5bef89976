import type { ScreenView } from '#domain/nights/night-view.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './lobby.module.css'
import screenStyles from './screen.module.css'

/** The most names in large letters. */
const FEW_NAMES = 16
/** No screen has room for more. The newest come first, so that everyone sees their own name arrive. */
const MAX_NAMES = 80

/** How to join, and who is in. */
export function ScreenLobby({ view: { code, names, players, quiz, isDoorClosed } }: { view: ScreenView }) {
  const newest = names.toReversed().slice(0, MAX_NAMES)
  return (
    <div className={styles['lobby']}>
      {isDoorClosed ? <h1>The door is closed</h1> : <HowToJoin code={code} />}
      <p className={styles['count']} role="status">
        {players === 0 && 'Waiting for the first player…'}
        {players === 1 && 'One player is in'}
        {players > 1 && `${players} players are in`}
        {quiz.count > 1 && players > 0 && ` for quiz ${quiz.count}`}
      </p>
      <ul className={`${screenStyles['tags']} ${styles['names']}`} data-many={names.length > FEW_NAMES}>
        {newest.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {/* Once clicked, the browser also lets the page play sounds. */}
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
            {paths.joinQuizNight()}
          </b>{' '}
          with the code
        </p>
        <h1 className={styles['code']}>{code}</h1>
        <p>No account needed. One phone for each player or team.</p>
      </div>
      <QrCode text={location.origin + paths.joinQuizNight(code)} label="The address to join, as a picture to scan" />
    </div>
  )
}
