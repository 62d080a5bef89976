import { useEffect, useState } from 'react'
import { listRandomQuizzes } from '#contract/quizzes/calls.ts'
import { type QuizSummary, toQuizSummary } from '#domain/quizzes/quiz.ts'
import { callApi } from '../../api/api.ts'
import { QUIZZES_PER_ROW, PLAYABLE_QUIZ_TYPES } from './load-quizzes.ts'
import { QuizCardCarousel } from './quiz-row.tsx'

/**
 * A row of random quizzes. The cached document contains the same quizzes for all visitors, so the browser requests
 * other quizzes on each visit. All cards have the same height, so that their arrival causes no layout shift.
 */
export function RandomQuizCardRow(props: { heading: string; quizzes: QuizSummary[]; except: string }) {
  const { heading, except } = props
  const [quizzes, setQuizzes] = useState(props.quizzes)
  useEffect(() => {
    const loadRandomQuizzes = async () => {
      const query = { types: PLAYABLE_QUIZ_TYPES, except }
      const outcome = await callApi(listRandomQuizzes, {
        params: { count: QUIZZES_PER_ROW },
        query,
      })
      if (outcome.ok) setQuizzes(outcome.reply.data.map(toQuizSummary))
    }
    void loadRandomQuizzes()
  }, [except])
  return (
    <div data-steady>
      <QuizCardCarousel heading={heading} quizzes={quizzes} />
    </div>
  )
}
