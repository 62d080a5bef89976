import type { HostRemoteView } from '#domain/nights/night-view.ts'
import { quizNightPaths } from '../../../quiz-night-paths.ts'
import { sitePaths } from '../../../paths.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './remote.module.css'

/**
 * The code of a quiz night on the host's remote, and links to its big screen and results, for players and for a second
 * host.
 */
export function HostRemoteQuizNightLinks({ view: { code, phase, secondHostKey } }: { view: HostRemoteView }) {
  return (
    <div className={styles['links']}>
      <p className={styles['code']}>
        <span className="visually-hidden">Code: </span>
        {code}
      </p>
      <a href={quizNightPaths.screen(code)} target="_blank" rel="noopener">
        <Icon name="system" /> Big screen
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {phase === 'podium' || phase === 'ended' ? (
        <a href={quizNightPaths.results(code)}>
          <Icon name="list" /> Results
        </a>
      ) : (
        <details>
          <summary>Invite</summary>
          <CopyButton text={location.origin + sitePaths.joinQuizNight(code)} label="Copy the link for players" />
          {secondHostKey !== '' && (
            <CopyButton
              text={location.origin + quizNightPaths.secondHost(code, secondHostKey)}
              label="Copy the link for a second host"
            />
          )}
        </details>
      )}
    </div>
  )
}
