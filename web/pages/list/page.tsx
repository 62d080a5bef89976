import { Meta } from '../../frame/meta.tsx'
import { hasUnsavedWork } from '../../authoring/unsaved-work.ts'
import type { Page } from '../../page.ts'
import { ProtectedPage } from '../../session/protected-page.tsx'
import { List } from './list.tsx'
import styles from './list.module.css'

export const page: Page = { Component: ListPage }

function ListPage() {
  return (
    <div className={styles['page']}>
      <Meta title="All Questions" description="Where authors write, find and mend questions." />
      <ProtectedPage allow="author" holds={hasUnsavedWork} waiting={<Skeleton />}>
        {(player) => <List key={player.id} player={player} />}
      </ProtectedPage>
    </div>
  )
}

/** As long as nobody knows who looks, the page keeps its room. */
function Skeleton() {
  return (
    <>
      <h1>All Questions</h1>
      <div className={styles['skeleton']} aria-busy="true">
        <p className="visually-hidden">The list is being loaded</p>
        <span />
        <span />
        <span />
      </div>
    </>
  )
}
