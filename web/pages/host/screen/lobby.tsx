import type { ScreenView } from '#domain/nights/night-view.ts'
import { nightPaths } from '../../../night-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './screen.module.css'

/** The most names that fit. */
const MAX_NAMES = 48

/** How to join, and who is in. */
export function ScreenLobby({ view: { code, names, players, quiz } }: { view: ScreenView }) {
  const shown = names.slice(-MAX_NAMES)
  const hidden = players - shown.length
  return (
    <div className={styles['lobby']}>
      <div className={styles['how']}>
        <div>
          <p>
            Join at{' '}
            <b>
              {location.host}
              {nightPaths.join()}
            </b>{' '}
            with the code
          </p>
          <h1 className={styles['code']}>{code}</h1>
          <p>No account needed. One phone for each player or team.</p>
        </div>
        <QrCode text={location.origin + nightPaths.join(code)} label="The address to join, as a picture to scan" />
      </div>
      <p className={styles['count']} role="status">
        {players === 0 && 'Waiting for the first player…'}
        {players === 1 && 'One player is in'}
        {players > 1 && `${players} players are in`}
        {quiz.count > 1 && players > 0 && ` for quiz ${quiz.count}`}
      </p>
      <ul className={styles['names']}>
        {hidden > 0 && <li>+ {hidden}</li>}
        {shown.map((name) => (
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
