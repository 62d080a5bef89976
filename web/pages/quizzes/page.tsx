import type { QuizSummary } from '#domain/quizzes/quiz.ts'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { FilterableQuizList } from './filtered-quizzes.tsx'
import styles from './quizzes.module.css'

export const pageModule: PageModule<QuizSummary[]> = {
  Component: QuizzesPage,
  head: () => ({
    title: 'All Quizzes',
    description: 'Timed quizzes of many questions, alone or as a trivia night.',
    path: sitePaths.quizzes(),
  }),
}

function QuizzesPage({ data: quizzes }: { data: QuizSummary[] }) {
  return (
    <>
      <header className={styles['head']}>
        <h1>All Quizzes</h1>
        <p>Many questions, one stopwatch. The first answer to each question counts.</p>
        <p>
          Playing together? <a href={sitePaths.hostQuizNight()}>Host a quiz night</a> or{' '}
          <a href={sitePaths.joinQuizNight()}>join one with a code</a>.
        </p>
      </header>
      {quizzes.length === 0 ? (
        <EmptyPageNoticeCard sign={<EmptyStateDrawing of="nothing found" />} title="no items found" heading="h2">
          <p>The first quizzes are still being written.</p>
          <a className={buttonClassName} href={sitePaths.home()}>
            Play today’s question
          </a>
        </EmptyPageNoticeCard>
      ) : (
        <FilterableQuizList quizzes={quizzes} />
      )}
    </>
  )
}
