import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { useState } from 'react'
import { listAuthoredQuizzes } from '#contract/quiz-authoring/calls.ts'
import { useCompletedActionMessage } from '../../../authoring/use-action-message.tsx'
import { useUrlQuery } from '../../../authoring/use-url-query.ts'
import type { Player } from '../../../player/session/player.ts'
import { useApiQuery, useRefetchAllApiQueries } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { EditQuizPanel } from './edit-quiz.tsx'
import { DEFAULT_QUIZ_TABLE_FILTER } from './quiz-table-filter.ts'
import { QuizTable } from './quiz-table.tsx'

export const pageModule: PageModule = createAdminTabPage('AllQuizzes', AllQuizzesTab)

/** The tab with all quizzes, or with the form for the quiz whose id is in the URL. */
function AllQuizzesTab({ player }: { player: Player }) {
  const [search, go] = useUrlQuery()
  const id = new URLSearchParams(search).get('quiz')
  const refetch = useRefetchAllApiQueries()
  const done = useCompletedActionMessage(refetch)
  // The filter is state of the tab, so that it survives editing a quiz.
  const [narrowing, setNarrowing] = useState(DEFAULT_QUIZ_TABLE_FILTER)
  const quizzes = useApiQuery(listAuthoredQuizzes, {})
  const changed = (what: string, activity: string | null) => {
    refetch()
    done.tell(what, activity)
  }
  if (id !== null) {
    const saved = (what: string, activity: string | null) => {
      changed(what, activity)
      go('', { replace: true })
    }
    return <EditQuizPanel key={id} id={id} player={player} onSaved={saved} />
  }
  return (
    <>
      <LoadFailureNotice queries={[quizzes]} />
      <QuizTable
        quizzes={quizzes.reply?.data}
        failed={quizzes.failure !== null}
        narrowing={narrowing}
        onNarrow={setNarrowing}
        onChange={changed}
      />
      {done.toast}
    </>
  )
}
