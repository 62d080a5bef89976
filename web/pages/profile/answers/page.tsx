import { ProtectedPage } from '../../../frame/protected-page.tsx'
import type { PageModule } from '../../../page/page.ts'
import { ProgressivelyRenderedSections } from '../../../ui/progressive-sections.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SubpageHeader } from '../subpage-header.tsx'
import styles from '../profile.module.css'
import { AnswerHistoryList } from './answer-list.tsx'
import { RegradedAnswerList } from './corrections.tsx'
import { QuizNightList } from './night-list.tsx'
import { OwnQuestionReportList } from './own-reports.tsx'
import { QuizResultList } from './quiz-results.tsx'
import { ReviewRetentionChart } from './retention.tsx'

export const pageModule: PageModule = {
  Component: AnswersPage,
  head: () => ({ title: 'Your answers', description: 'Your answers, your quizzes and what you still remember.' }),
}

function AnswersPage() {
  return (
    <div className={styles['column']}>
      <ProtectedPage waiting={<Skeleton label="Your answers" count={3} />}>
        {({ id }) => (
          <>
            <SubpageHeader title="Your answers" />
            <ProgressivelyRenderedSections key={id}>
              <RegradedAnswerList />
              <AnswerHistoryList playerId={id} />
              <QuizResultList playerId={id} />
              <QuizNightList />
              <ReviewRetentionChart />
              <OwnQuestionReportList />
            </ProgressivelyRenderedSections>
          </>
        )}
      </ProtectedPage>
    </div>
  )
}
