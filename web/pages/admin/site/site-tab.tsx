import { getSiteProfile } from '#contract/site/calls.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { useQuery } from '../../../api/query.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SiteForm } from './site-form.tsx'
import styles from './site.module.css'

/** The tab to edit the name, texts and look of the site. */
export function SiteTab() {
  const profile = useQuery(getSiteProfile, {})
  return (
    <section aria-labelledby="site-title" className={styles['tab']}>
      <LoadFailureNotice queries={[profile]} />
      <h2 id="site-title">Site</h2>
      <p>
        What is said here is everywhere within a second: on pages, in mails, feeds and pictures for links. A file{' '}
        <code>site.yaml</code> in the data’s folder can say the same; it counts again whenever it changes.
      </p>
      {profile.reply ? (
        <SiteForm profile={profile.reply} />
      ) : (
        profile.failure === null && <Skeleton label="The form" size="page" />
      )}
    </section>
  )
}
