import { type ComponentType, useEffect } from 'react'
import { getReportCounts } from '#contract/reports/calls.ts'
import { hasAccess } from '#domain/accounts/role.ts'
import { ADMIN_TAB_GROUPS, ADMIN_TABS, type AdminTab, DEFAULT_ADMIN_TABS } from '../../admin-tabs.ts'
import { useQuery } from '../../api/query.tsx'
import { hasUnsavedWork } from '../../authoring/unsaved-work.ts'
import { ProtectedPage } from '../../frame/protected-page.tsx'
import type { PageModule } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import type { Player } from '../../player/session/player.ts'
import { ErrorBoundary, PagePartFailureMessage } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './admin.module.css'

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
  const address = paths.admin(here ? tab : DEFAULT_ADMIN_TABS.find((name) => tabs.includes(name)))
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
        <AdminTabs tabs={tabs} here={tab} />
        <div className={styles['content']}>
          <ErrorBoundary instead={<PagePartFailureMessage />}>
            <Content player={player} />
          </ErrorBoundary>
        </div>
      </div>
    </>
  )
}

/**
 * The tabs in groups. On wide screens all of them stand beside the page. Elsewhere the groups are one row, and the tabs
 * of the current group are a second one.
 */
function AdminTabs({ tabs, here }: { tabs: readonly AdminTab[]; here: AdminTab }) {
  const reports = useQuery(getReportCounts, {}, { whenBack: true }).reply?.open ?? 0
  return (
    <nav className={styles['tabs']} aria-label="Admin">
      <ul>
        {ADMIN_TAB_GROUPS.map((group) => {
          const own = tabs.filter((tab) => ADMIN_TABS[tab].group === group)
          const isCurrent = own.includes(here)
          // A group of one tab is that tab.
          const [only, ...others] = own
          return (
            <li key={group}>
              <a
                className={styles['group']}
                href={paths.admin(only)}
                aria-current={isCurrent ? (others.length === 0 ? 'page' : 'true') : undefined}
              >
                {group}
                {group === 'Readers' && !isCurrent && <OpenReportCount count={reports} />}
              </a>
              {others.length > 0 && (
                <ul data-current={isCurrent}>
                  {own.map((tab) => (
                    <li key={tab}>
                      <a href={paths.admin(tab)} aria-current={tab === here ? 'page' : undefined}>
                        {ADMIN_TABS[tab].label}
                        {tab === 'Reports' && <OpenReportCount count={reports} />}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function OpenReportCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <b className={styles['count']}>
        {count}
        <span className="visually-hidden"> open</span>
      </b>
    )
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
