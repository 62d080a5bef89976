import { sitePaths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './profile.module.css'

/** The heading of a page below the profile, with a link back to it. */
export function SubpageHeader({ title }: { title: string }) {
  return (
    <header className={styles['subpage']}>
      <a href={sitePaths.profile()}>
        <Icon name="chevron-left" size={16} /> Profile
      </a>
      <h1>{title}</h1>
    </header>
  )
}
