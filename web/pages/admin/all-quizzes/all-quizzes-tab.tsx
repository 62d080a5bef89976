import { useState } from 'react'
import { listAuthoredQuizzes } from '#contract/quiz-authoring.calls.ts'
import { useSearch } from '../../../authoring/use-search.ts'
import type { Player } from '../../../session/player.ts'
import { useQuery, useRefetch } from '../../../query.tsx'
import { LoadFailure } from '../../../authoring/load-failure.tsx'
import { EditQuiz } from './edit-quiz.tsx'
import { EVERYTHING } from './narrowing.ts'
import { QuizTable } from './quiz-table.tsx'

/** Every quiz there is, and the one that is edited when the address names it. */
export function AllQuizzesTab({ player }: { player: Player }) {
  const [search, go] = useSearch()
  const id = new URLSearchParams(search).get('quiz')
  const refetch = useRefetch()
  /** What was done last, in words. */
  const [message, setMessage] = useState('')
  // Whoever comes back finds the list as it was.
  const [narrowing, setNarrowing] = useState(EVERYTHING)
  const quizzes = useQuery(listAuthoredQuizzes, {})
  const changed = (what: string) => {
    refetch()
    setMessage(what)
  }
  if (id !== null) {
    const saved = (what: string) => {
      changed(what)
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
        message={message}
        onChange={changed}
      />
    </>
  )
}
