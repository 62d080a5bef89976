import { useEffect, useState } from 'react'
import { listRandomQuizzes } from '#contract/quizzes/calls.ts'
import { type ListedQuiz, listedQuiz } from '#domain/quizzes/quiz.ts'
import { send } from '../../api/api.ts'
import { ROW_SIZE, TYPES } from './load-quizzes.ts'
import { QuizRow } from './quiz-row.tsx'

/**
 * A row of random quizzes. The ones that came with the page are the same for everybody, because the page is cached, so
 * the browser asks for others at each visit. The cards have one height, so that nothing moves when these arrive.
 */
export function RandomQuizRow(props: { heading: string; quizzes: ListedQuiz[]; except: string }) {
  const { heading, except } = props
  const [quizzes, setQuizzes] = useState(props.quizzes)
  useEffect(() => {
    const draw = async () => {
      const query = { types: TYPES, except }
      const drawn = await send(listRandomQuizzes, { params: { count: ROW_SIZE }, query })
      if (drawn.ok) setQuizzes(drawn.reply.data.map(listedQuiz))
    }
    void draw()
  }, [except])
  return (
    <div data-steady>
      <QuizRow heading={heading} quizzes={quizzes} />
    </div>
  )
}
