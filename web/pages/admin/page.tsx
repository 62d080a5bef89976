import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { isAllowed } from '../../../domain/role.ts'
import { Meta } from '../../frame/meta.tsx'
import { Link } from '../../link.tsx'
import type { Page } from '../../page.ts'
import { type AdminTab, paths } from '../../paths.ts'
import type { Player } from '../../session/player.ts'
import { ProtectedPage } from '../../session/protected-page.tsx'
import styles from './admin.module.css'

export const page: Page = { Component: AdminPage }

/** In the order in which they are shown; the first that one may see is where one arrives. */
const TABS: {
  tab: AdminTab
  label: string
  allow: 'author' | 'admin'
  Part: ComponentType<{ player: Player }>
}[] = []

function AdminPage() {
  return (
    <div className={styles['desk']}>
      <Meta title="Admin" description="Where authors review, plan and publish." />
      <ProtectedPage allow="author" waiting={<Skeleton />}>
        {(player) => <Admin key={player.id} player={player} />}
      </ProtectedPage>
    </div>
  )
}

function Admin({ player }: { player: Player }) {
  const { tab } = useParams()
  const tabs = TABS.filter(({ allow }) => isAllowed(allow, player.role))
  const here = tabs.find((one) => one.tab.toLowerCase() === tab?.toLowerCase())
  const [first] = tabs
  if (!here) return first ? <Navigate to={paths.admin(first.tab)} replace /> : null
  return (
    <>
      <h1>Admin</h1>
      <nav className={styles['tabs']} aria-label="Admin">
        {tabs.map((one) => (
          <Link
            key={one.tab}
            to={paths.admin(one.tab)}
            aria-current={one === here ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      <here.Part player={player} />
    </>
  )
}

/** As long as nobody knows who looks, the page keeps its room. */
function Skeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <p className="visually-hidden">The desk is being loaded</p>
      <span />
      <span />
    </div>
  )
}
