import { useLayoutEffect, useRef } from 'react'
import { getReportCounts } from '#contract/reports/calls.ts'
import { satisfiesAccessLevel, type Role } from '#domain/accounts/role.ts'
import { ADMIN_TAB_GROUPS, ADMIN_TABS, type AdminTab } from '../../admin-tabs.ts'
import { useApiQuery } from '../../api/query.tsx'
import { sitePaths } from '../../paths.ts'
import type { Player } from '../../player/session/player.ts'
import styles from './authoring-navigation.module.css'

const ADMIN_TAB_NAMES = Object.keys(ADMIN_TABS) as AdminTab[]

/** Returns the tabs of `/Admin` that a player may see. */
export function getAllowedAdminTabs(role: Role): AdminTab[] {
  return ADMIN_TAB_NAMES.filter((name) => satisfiesAccessLevel(ADMIN_TABS[name].allow, role))
}

/**
 * Links to the authors' pages in groups: the tabs of `/Admin` and the list of questions. `isBeside` shows all links
 * beside the page on wide screens. Without it the groups are one row, and the pages of the current group are a second
 * row. On phones all pages are one row, which is scrolled to the current page.
 */
export function AuthoringNavigation(props: { player: Player; here: AdminTab | 'list'; isBeside?: boolean }) {
  const { player, here, isBeside = false } = props
  const tabs = getAllowedAdminTabs(player.role)
  const reports = useApiQuery(getReportCounts, {}, { whenBack: true }).reply?.open ?? 0
  const row = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    if (row.current && current) scrollToCentre(row.current, current)
  }, [])
  return (
    <nav className={styles['tabs']} data-beside={isBeside} aria-label="Admin">
      <ul ref={row}>
        {ADMIN_TAB_GROUPS.map((group) => {
          const own = tabs.filter((tab) => ADMIN_TABS[tab].group === group)
          const isCurrent = here === 'list' ? group === 'Write' : own.includes(here)
          // A group with only one allowed tab is shown as a link to this tab, without a list of tabs.
          const [only, ...others] = own
          return (
            <li key={group}>
              <a
                className={styles['group']}
                href={sitePaths.admin(only)}
                aria-current={isCurrent ? (others.length === 0 ? 'page' : 'true') : undefined}
              >
                {others.length === 0 && only ? ADMIN_TABS[only].label : group}
                {group === 'Readers' && !isCurrent && <OpenReportCount count={reports} />}
              </a>
              {others.length > 0 && (
                <ul data-current={isCurrent}>
                  {group === 'Write' && (
                    <li>
                      <a href={sitePaths.list()} aria-current={here === 'list' ? 'page' : undefined}>
                        All Questions
                      </a>
                    </li>
                  )}
                  {own.map((tab) => (
                    <li key={tab}>
                      <a href={sitePaths.admin(tab)} aria-current={tab === here ? 'page' : undefined}>
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

/** Scrolls a row sideways, so that one of its items is in the middle. Unlike `scrollIntoView`, it never moves the page. */
function scrollToCentre(row: Element, item: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
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
