import { type ComponentType, useEffect, useRef } from 'react'
import { getReportCounts } from '#contract/reports/calls.ts'
import { hasAccess } from '#domain/accounts/role.ts'
import { ADMIN_TABS, type AdminTab } from '../../admin-tabs.ts'
import { hasUnsavedWork } from '../../authoring/unsaved-work.ts'
import type { PageModule } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../api/query.tsx'
import type { Player } from '../../player/session/player.ts'
import { ProtectedPage } from '../../frame/protected-page.tsx'
import { ErrorBoundary, PagePartFailureMessage } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './admin.module.css'
import { SiteChecklistPanel } from './checklist.tsx'

const ADMIN_TAB_NAMES = Object.keys(ADMIN_TABS) as AdminTab[]

/** Creates the page for a tab of `/Admin`. */
export function createAdminPage(tab: AdminTab, Content: ComponentType<{ player: Player }>): PageModule {
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
  const tabs = ADMIN_TAB_NAMES.filter((name) => hasAccess(ADMIN_TABS[name].allow, player.role))
  const here = tabs.includes(tab)
  const address = paths.admin(here ? tab : tabs[0])
  useEffect(() => {
    if (!here) location.replace(address)
    // `/Admin` and unknown tabs show the first tab.
    else if (location.pathname.toLowerCase() !== address.toLowerCase()) {
      history.replaceState(null, '', address)
    }
  }, [here, address])
  if (!here) return <AdminPlaceholder label="The page" />
  return (
    <>
      <h1>Admin</h1>
      <div className={styles['columns']}>
        <AdminTabs tabs={tabs} here={tab} />
        <div className={styles['content']}>
          <ErrorBoundary>{player.role === 'admin' && <SiteChecklistPanel playerId={player.id} />}</ErrorBoundary>
          <ErrorBoundary instead={<PagePartFailureMessage />}>
            <Content player={player} />
          </ErrorBoundary>
        </div>
      </div>
    </>
  )
}

function AdminTabs({ tabs, here }: { tabs: readonly AdminTab[]; here: AdminTab }) {
  const row = useRef<HTMLElement>(null)
  const reports = useQuery(getReportCounts, {}, { whenBack: true }).reply?.open ?? 0
  useEffect(() => {
    // Scrolls the current tab into view on a phone, where the row is wider than the screen.
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - 48
  }, [])
  return (
    <nav ref={row} className={styles['tabs']} aria-label="Admin">
      {tabs.map((tab) => (
        <a key={tab} href={paths.admin(tab)} aria-current={tab === here ? 'page' : undefined}>
          {ADMIN_TABS[tab].label}
          {tab === 'Reports' && reports > 0 && (
            <b className={styles['count']}>
              {reports}
              <span className="visually-hidden"> open</span>
            </b>
          )}
        </a>
      ))}
    </nav>
  )
}

/** A placeholder with the layout of the page, shown until the session is loaded. */
function AdminPlaceholder({ label }: { label: string }) {
  return (
    <>
      <h1>Admin</h1>
      <div className={styles['columns']}>
        <div className={styles['tabs']} />
        <Skeleton label={label} count={2} />
      </div>
    </>
  )
}
