import { useState } from 'react'
import { listAuthoredQuizzes } from '#contract/quiz-authoring/calls.ts'
import { useDone } from '../../../authoring/use-done.tsx'
import { useSearch } from '../../../authoring/use-search.ts'
import type { Player } from '../../../player/session/player.ts'
import { useQuery, useRefetch } from '../../../api/query.tsx'
import { LoadFailure } from '../../../authoring/load-failure.tsx'
import { EditQuiz } from './edit-quiz.tsx'
import { EVERYTHING } from './narrowing.ts'
import { QuizTable } from './quiz-table.tsx'

/** The tab with all quizzes, or with the form for the quiz that the address names. */
export function AllQuizzesTab({ player }: { player: Player }) {
  const [search, go] = useSearch()
  const id = new URLSearchParams(search).get('quiz')
  const refetch = useRefetch()
  const done = useDone(refetch)
  // Kept here, so that the filter survives editing a quiz.
  const [narrowing, setNarrowing] = useState(EVERYTHING)
  const quizzes = useQuery(listAuthoredQuizzes, {})
  const changed = (what: string, activity: string | null) => {
    refetch()
    done.tell(what, activity)
  }
  if (id !== null) {
    const saved = (what: string, activity: string | null) => {
      changed(what, activity)
      go('', { replace: true })
    }
    return <EditQuiz key={id} id={id} player={player} onSaved={saved} />
  }
  return (
    <>
      <LoadFailure queries={[quizzes]} />
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
