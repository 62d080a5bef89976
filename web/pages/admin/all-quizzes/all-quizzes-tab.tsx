import { useState } from 'react'
import { useLocation } from 'react-router'
import { listAuthoredQuizzes } from '#contract/quiz-authoring.calls.ts'
import { send } from '../../../api.ts'
import type { Player } from '../../../session/player.ts'
import { LoadFailure } from '../load-failure.tsx'
import { useAsked } from '../use-asked.ts'
import { EditQuiz } from './edit-quiz.tsx'
import { EVERYTHING } from './narrowing.ts'
import { QuizTable } from './quiz-table.tsx'

/** Every quiz there is, and the one that is edited when the address names it. */
export function AllQuizzesTab({ player }: { player: Player }) {
  const id = new URLSearchParams(useLocation().search).get('quiz')
  // Moves on with every change that is made here.
  const [round, setRound] = useState(0)
  const [said, setSaid] = useState('')
  // Whoever comes back finds the list as it was.
  const [narrowing, setNarrowing] = useState(EVERYTHING)
  const quizzes = useAsked(() => send(listAuthoredQuizzes, {}), 'quizzes', round)
  const changed = (what: string) => {
    setRound((before) => before + 1)
    setSaid(what)
  }
  if (id !== null) return <EditQuiz key={id} id={id} player={player} onSaved={changed} />
  return (
    <>
      <LoadFailure asked={[quizzes]} />
      <QuizTable
        quizzes={quizzes.reply?.data}
        failed={quizzes.failure !== null}
        narrowing={narrowing}
        onNarrow={setNarrowing}
        said={said}
        onChange={changed}
      />
    </>
  )
}
