import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listQuizzes } from '#contract/quizzes.calls.ts'
import { type ListedQuiz, listedQuiz } from '#domain/quiz.ts'
import { read } from '../../api.ts'
import { Meta } from '../../frame/meta.tsx'
import { Link } from '../../link.tsx'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
import { TYPES } from '../../quiz-cards/load-quizzes.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FilteredQuizzes } from './filtered-quizzes.tsx'
import styles from './quizzes.module.css'

export const page: Page = { loader: loadQuizzes, Component: QuizzesPage }

async function loadQuizzes({ context }: LoaderFunctionArgs): Promise<ListedQuiz[]> {
  const { data } = await read(context, listQuizzes, { query: { types: TYPES } })
  return data.map(listedQuiz)
}

function QuizzesPage() {
  const quizzes = useLoaderData<ListedQuiz[]>()
  return (
    <>
      <Meta
        title="All Quizzes"
        description="Timed quizzes of many questions, alone or as a trivia night."
        path={paths.quizzes()}
      />
      <header className={styles['head']}>
        <h1>All Quizzes</h1>
        <p>Many questions, one stopwatch. The first answer to each question counts.</p>
      </header>
      {quizzes.length === 0 ? (
        <Notice sign="∅" title="no items found" heading="h2">
          <p>The first quizzes are still being written.</p>
          <Link className={buttonLook} to={paths.home()}>
            Play today’s question
          </Link>
        </Notice>
      ) : (
        <FilteredQuizzes quizzes={quizzes} />
      )}
    </>
  )
}
