import { ProtectedPage } from '../../frame/protected-page.tsx'
import type { PageModule } from '../../page/page.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnSuggestionList } from './own-suggestions.tsx'
import { SuggestForm } from './suggest-form.tsx'
import styles from './suggest.module.css'

export const page: PageModule = {
  Component: SuggestPage,
  head: () => ({
    title: 'Suggest a question',
    description: 'Write a question for everybody, and see what becomes of it.',
  }),
}

function SuggestPage() {
  return (
    <div className={styles['column']}>
      <ProtectedPage waiting={<Skeleton label="The form" size="page" />}>
        {() => (
          <>
            <Panel raised className={styles['ask']}>
              <h1>Suggest a question</h1>
              <p>
                What have you learned that everybody should know? An editor looks at each suggestion, may polish it, and
                says here what becomes of it.
              </p>
              <SuggestForm />
            </Panel>
            <OwnSuggestionList />
          </>
        )}
      </ProtectedPage>
    </div>
  )
}
