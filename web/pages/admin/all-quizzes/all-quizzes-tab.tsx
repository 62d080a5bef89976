import { useState } from 'react'
import { useLocation } from 'react-router'
import { listAuthoredQuizzes } from '#contract/quiz-authoring.calls.ts'
import type { Player } from '../../../session/player.ts'
import { useQuery, useRefetch } from '../../../query.tsx'
import { LoadFailure } from '../../../authoring/load-failure.tsx'
import { EditQuiz } from './edit-quiz.tsx'
import { EVERYTHING } from './narrowing.ts'
import { QuizTable } from './quiz-table.tsx'

/** Every quiz there is, and the one that is edited when the address names it. */
export function AllQuizzesTab({ player }: { player: Player }) {
  const id = new URLSearchParams(useLocation().search).get('quiz')
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
  if (id !== null) return <EditQuiz key={id} id={id} player={player} onSaved={changed} />
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
