import { ProtectedPage } from '../../frame/protected-page.tsx'
import type { PageModule } from '../../page/page.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnSuggestionList } from './own-suggestions.tsx'
import { QuestionSuggestionForm } from './suggest-form.tsx'
import styles from './suggest.module.css'

export const pageModule: PageModule = {
  Component: SuggestPage,
  head: () => ({
    title: 'Suggest a question',
    description: 'Write a question for everyone, and follow what happens to it.',
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
                Learned something everyone should know? An editor reads every suggestion, may polish it, and replies
                here.
              </p>
              <QuestionSuggestionForm />
            </Panel>
            <OwnSuggestionList />
          </>
        )}
      </ProtectedPage>
    </div>
  )
}
