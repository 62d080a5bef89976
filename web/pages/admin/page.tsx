import { useEffect, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { type Access, isAllowed } from '#domain/role.ts'
import { Meta } from '../../frame/meta.tsx'
import { Link } from '../../link.tsx'
import type { Page } from '../../page.ts'
import { type AdminTab, paths } from '../../paths.ts'
import type { Player } from '../../session/player.ts'
import { ProtectedPage } from '../../session/protected-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './admin.module.css'
import { type LoadPart, TabPart } from './tab-part.tsx'

export const page: Page = { Component: AdminPage }

/**
 * In the order in which they are shown; the first that one may see is where one arrives. What a tab
 * shows is fetched with it.
 */
const TABS: { tab: AdminTab; label: string; allow: Access; load: LoadPart }[] = [
  {
    tab: 'AllQuizzes',
    label: 'All Quizzes',
    allow: 'admin',
    load: async () => (await import('./all-quizzes/all-quizzes-tab.tsx')).AllQuizzesTab,
  },
  {
    tab: 'Questions',
    label: 'Questions',
    allow: 'author',
    load: async () => (await import('./questions/questions-tab.tsx')).QuestionsTab,
  },
  {
    tab: 'Categories',
    label: 'Categories',
    allow: 'author',
    load: async () => (await import('./categories/categories-tab.tsx')).CategoriesTab,
  },
  {
    tab: 'NewQuiz',
    label: 'New Quiz',
    allow: 'author',
    load: async () => (await import('./new-quiz/new-quiz-tab.tsx')).NewQuizTab,
  },
  {
    tab: 'Exchange',
    label: 'Import & Export',
    allow: 'author',
    load: async () => (await import('./import-export/import-export-tab.tsx')).ImportExportTab,
  },
]

type Tab = (typeof TABS)[number]

function AdminPage() {
  const { tab } = useParams()
  const here = TABS.find((one) => one.tab.toLowerCase() === tab?.toLowerCase())
  return (
    <div className={styles['page']}>
      <Meta
        title={here ? `${here.label} · Admin` : 'Admin'}
        description="Where authors review, plan and publish."
      />
      <ProtectedPage allow="author" waiting={<Waiting />}>
        {(player) => <Admin key={player.id} player={player} wanted={here} />}
      </ProtectedPage>
    </div>
  )
}

function Admin({ player, wanted }: { player: Player; wanted: Tab | undefined }) {
  const tabs = TABS.filter(({ allow }) => isAllowed(allow, player.role))
  const here = tabs.find((one) => one === wanted)
  const [first] = tabs
  if (!here) return first ? <Navigate to={paths.admin(first.tab)} replace /> : null
  return (
    <>
      <h1>Admin</h1>
      <Tabs tabs={tabs} here={here} />
      <TabPart key={here.tab} label={here.label} load={here.load} player={player} />
    </>
  )
}

function Tabs({ tabs, here }: { tabs: Tab[]; here: Tab }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the row is wider than the screen, the tab one is on is in sight.
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - 48
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when another tab is shown
  }, [here])
  return (
    <nav ref={row} className={styles['tabs']} aria-label="Admin">
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
  )
}

/** As long as nobody knows who looks, the page keeps its room. */
function Waiting() {
  return (
    <>
      <h1>Admin</h1>
      <div className={styles['tabs']} />
      <Skeleton label="The page" count={2} />
    </>
  )
}
