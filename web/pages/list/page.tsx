import { hasUnsavedWork } from '../../authoring/unsaved-work.ts'
import type { PageModule } from '../../page/page.ts'
import { ProtectedPage } from '../../frame/protected-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuestionList } from './list.tsx'
import styles from './list.module.css'

export const pageModule: PageModule = {
  Component: ListPage,
  head: () => ({
    title: 'All Questions',
    description: 'Where authors write, find and correct questions.',
  }),
}

function ListPage() {
  return (
    <div className={styles['page']}>
      <ProtectedPage holds={hasUnsavedWork} waiting={<ListPlaceholder />}>
        {(player) => <QuestionList key={player.id} player={player} />}
      </ProtectedPage>
    </div>
  )
}

/** Reserves the page's space until the signed-in user is known. */
function ListPlaceholder() {
  return (
    <>
      <h1>All Questions</h1>
      <Skeleton label="The list" count={3} size="line" />
    </>
  )
}
