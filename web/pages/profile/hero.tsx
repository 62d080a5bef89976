import { getPercentage } from '#domain/streak/stats.ts'
import { paths } from '../../paths.ts'
import type { Player } from '../../player/session/player.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './hero.module.css'
import type { LoadedStats } from './loaded-stats.ts'

/** The player's name, avatar and main figures. */
export function ProfileHero({ player, stats }: { player: Player; stats: LoadedStats }) {
  return (
    <Panel raised>
      <header className={styles['who']}>
        <Avatar image={player.image} big />
        <h1>Welcome {player.name}</h1>
      </header>
      {stats !== null && (
        <dl className={styles['figures']} aria-busy={stats === undefined}>
          <div className={styles['figure']} data-lit={(stats?.streak ?? 0) > 0}>
            <dt>Current streak</dt>
            <dd>
              <Icon name="flame" size={24} />
              {stats?.streak ?? '–'}
              <small>{stats && (stats.streak === 1 ? 'day' : 'days')}</small>
            </dd>
          </div>
          <div className={styles['figure']}>
            <dt>Best streak</dt>
            <dd>
              <Icon name="flame" size={24} />
              {stats?.bestStreak ?? '–'}
              <small>{stats && (stats.bestStreak === 1 ? 'day' : 'days')}</small>
            </dd>
          </div>
          <div className={styles['figure']}>
            <dt>Total correct</dt>
            <dd>
              {stats ? `${stats.all.correct}/${stats.all.total}` : '–'}
              <small>{stats ? `${getPercentage(stats.all)}%` : ''}</small>
            </dd>
          </div>
        </dl>
      )}
      {stats && stats.streak === 0 && stats.bestStreak > 0 && (
        <p className={styles['again']}>
          Best {stats.bestStreak}. <a href={paths.home()}>Begin again today.</a>
        </p>
      )}
      {stats?.all.total === 0 && (
        <div className={styles['first']}>
          <p>Every streak begins with one question. Answer today’s, and this page begins to tell your story.</p>
          <a className={buttonClassName} href={paths.home()}>
            Play today’s question
          </a>
        </div>
      )}
    </Panel>
  )
}
