import { type ComponentType, useEffect } from 'react'
import { ADMIN_TABS, type AdminTab, DEFAULT_ADMIN_TABS } from '../../admin-tabs.ts'
import { AuthoringNavigation, getAllowedAdminTabs } from '../../authoring/navigation/authoring-navigation.tsx'
import { hasUnsavedWork } from '../../authoring/unsaved-work.ts'
import { ProtectedPage } from '../../frame/protected-page.tsx'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import type { Player } from '../../player/session/player.ts'
import { ErrorBoundary, PagePartFailureMessage } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './admin.module.css'

/** Creates the page for a tab of `/Admin`. */
export function createAdminTabPage(tab: AdminTab, Content: ComponentType<{ player: Player }>): PageModule {
  const { label } = ADMIN_TABS[tab]
  return {
    head: () => ({
      title: `${label} · Admin`,
      description: 'Where authors review, plan and publish.',
    }),
    Component: () => (
      <div className={styles['page']}>
        <ProtectedPage holds={hasUnsavedWork} waiting={<AdminPlaceholder label={label} />}>
          {(player) => <AdminPage key={player.id} player={player} tab={tab} Content={Content} />}
        </ProtectedPage>
      </div>
    ),
  }
}

function AdminPage(props: { player: Player; tab: AdminTab; Content: ComponentType<{ player: Player }> }) {
  const { player, tab, Content } = props
  const tabs = getAllowedAdminTabs(player.role)
  const here = tabs.includes(tab)
  const address = sitePaths.admin(here ? tab : DEFAULT_ADMIN_TABS.find((name) => tabs.includes(name)))
  useEffect(() => {
    if (!here) location.replace(address)
    // `/Admin` and unknown tabs show the default tab.
    else if (location.pathname.toLowerCase() !== address.toLowerCase()) {
      history.replaceState(null, '', address)
    }
  }, [here, address])
  if (!here) return <AdminPlaceholder label="The page" />
  return (
    <>
      <h1>Admin</h1>
      <div className={styles['columns']}>
        <AuthoringNavigation player={player} here={tab} isBeside />
        <div className={styles['content']}>
          <ErrorBoundary instead={<PagePartFailureMessage />}>
            <Content player={player} />
          </ErrorBoundary>
        </div>
      </div>
    </>
  )
}

/** A placeholder with the layout of the page, shown until the session is loaded. */
function AdminPlaceholder({ label }: { label: string }) {
  return (
    <>
      <h1>Admin</h1>
      <div className={styles['columns']}>
        <div className={styles['placeholder']} />
        <Skeleton label={label} count={2} />
      </div>
    </>
  )
}
