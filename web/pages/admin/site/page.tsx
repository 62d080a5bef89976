import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { getSiteProfile } from '#contract/site/calls.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SiteProfileForm } from './site-form.tsx'
import styles from './site.module.css'

export const pageModule: PageModule = createAdminTabPage('Site', SiteTab)

/** The tab to edit the name, texts and look of the site. */
function SiteTab() {
  const profile = useApiQuery(getSiteProfile, {})
  return (
    <section aria-labelledby="site-title" className={styles['tab']}>
      <LoadFailureNotice queries={[profile]} />
      <h2 id="site-title">Identity</h2>
      <p>
        Changes appear everywhere within a second: on pages, in mails, in feeds and in link previews. A file{' '}
        <code>site.yaml</code> in the data folder can set the same. It’s read again whenever it changes.
      </p>
      {profile.reply ? (
        <SiteProfileForm profile={profile.reply} />
      ) : (
        profile.failure === null && <Skeleton label="The form" size="page" />
      )}
    </section>
  )
}
