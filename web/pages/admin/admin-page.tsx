import { type ComponentType, useEffect, useRef } from 'react'
import { getReportCounts } from '#contract/reports/calls.ts'
import { isAllowed } from '#domain/accounts/role.ts'
import { ADMIN_TABS, type AdminTab } from '../../admin-tabs.ts'
import { hasUnsavedWork } from '../../authoring/unsaved-work.ts'
import type { Page } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../api/query.tsx'
import type { Player } from '../../player/session/player.ts'
import { ProtectedPage } from '../../frame/protected-page.tsx'
import { ErrorBoundary, PartFailure } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './admin.module.css'
import { Checklist } from './checklist.tsx'

const TABS = Object.keys(ADMIN_TABS) as AdminTab[]

/** Creates the page for a tab of `/Admin`. */
export function adminPage(tab: AdminTab, Content: ComponentType<{ player: Player }>): Page {
  const { label } = ADMIN_TABS[tab]
  return {
    head: () => ({
      title: `${label} · Admin`,
      description: 'Where authors review, plan and publish.',
    }),
    Component: () => (
      <div className={styles['page']}>
        <ProtectedPage holds={hasUnsavedWork} waiting={<Waiting label={label} />}>
          {(player) => <Admin key={player.id} player={player} tab={tab} Content={Content} />}
        </ProtectedPage>
      </div>
    ),
  }
}

function Admin(props: {
  player: Player
  tab: AdminTab
  Content: ComponentType<{ player: Player }>
}) {
  const { player, tab, Content } = props
  const tabs = TABS.filter((name) => isAllowed(ADMIN_TABS[name].allow, player.role))
  const here = tabs.includes(tab)
  const address = paths.admin(here ? tab : tabs[0])
  useEffect(() => {
    if (!here) location.replace(address)
    // `/Admin` and unknown tabs show the first tab.
    else if (location.pathname.toLowerCase() !== address.toLowerCase()) {
      history.replaceState(null, '', address)
    }
  }, [here, address])
  if (!here) return <Waiting label="The page" />
  return (
    <>
      <h1>Admin</h1>
      <div className={styles['columns']}>
        <Tabs tabs={tabs} here={tab} />
        <div className={styles['content']}>
          <ErrorBoundary>
            {player.role === 'admin' && <Checklist playerId={player.id} />}
          </ErrorBoundary>
          <ErrorBoundary instead={<PartFailure />}>
            <Content player={player} />
          </ErrorBoundary>
        </div>
      </div>
    </>
  )
}

function Tabs({ tabs, here }: { tabs: readonly AdminTab[]; here: AdminTab }) {
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
function Waiting({ label }: { label: string }) {
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
