import { getQuizNightResults } from '#contract/nights/calls.ts'
import { formatLongDay, getUtcDayOfInstant } from '#domain/time/day.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { ProtectedPage } from '../../../frame/protected-page.tsx'
import { quizNightPaths } from '../../../quiz-night-paths.ts'
import { sitePaths } from '../../../paths.ts'
import { QuizNightStandingsList } from '../../../nights/standings-list.tsx'
import { useQuizNightCode } from '../../../nights/use-night-code.ts'
import type { PageModule } from '../../../page/page.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyPageNoticeCard } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { QuestionStatistics } from './question-statistics.tsx'
import styles from './results.module.css'

export const pageModule: PageModule = {
  Component: ResultsPage,
  head: () => ({ title: 'Results of a quiz night', description: 'Who won, and which questions were hard.' }),
}

function ResultsPage() {
  const code = useQuizNightCode()
  const waiting = <Skeleton label="The results" size="page" />
  return (
    <div className={styles['column']}>
      <ProtectedPage waiting={waiting}>
        {() => (code === null ? waiting : <QuizNightResults code={code} />)}
      </ProtectedPage>
    </div>
  )
}

function QuizNightResults({ code }: { code: string }) {
  const { reply, failure, pending, retry } = useApiQuery(getQuizNightResults, { params: { code } }, { whenBack: true })
  if (!reply) {
    if (!failure) return <Skeleton label="The results" size="page" />
    return failure.status === 403 || failure.status === 404 ? (
      <EmptyPageNoticeCard sign="?" title="No results here">
        <p>{failure.message}</p>
        <a href={sitePaths.hostQuizNight()}>Your rooms</a>
      </EmptyPageNoticeCard>
    ) : (
      <RetryableErrorMessage message={failure.message} busy={pending} onRetry={retry} />
    )
  }
  const { title, createdAt, standings, questions } = reply
  return (
    <>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p>
          Room {code} · {formatLongDay(getUtcDayOfInstant(createdAt), true)}
        </p>
        <ButtonLink quiet download href={quizNightPaths.picks(code)}>
          <Icon name="download" /> Download all answers (CSV)
        </ButtonLink>
      </header>
      <Panel>
        <h2>Standings</h2>
        {standings.length === 0 ? <p>Nobody played.</p> : <QuizNightStandingsList standings={standings} columns />}
      </Panel>
      <Panel>
        <h2>Questions</h2>
        {questions.length === 0 ? (
          <p>No question has been asked yet.</p>
        ) : (
          <QuestionStatistics questions={questions} players={standings.length} />
        )}
      </Panel>
    </>
  )
}
