import { useEffect, useRef, useState } from 'react'
import { listRandomQuizzes } from '#contract/quizzes.calls.ts'
import { type ListedQuiz, listedQuiz } from '#domain/quiz.ts'
import { send } from '../api.ts'
import { ROW_SIZE, TYPES } from './load-quizzes.ts'
import { QuizRow } from './quiz-row.tsx'

/**
 * A row of quizzes at random. Those that came with the page are the same for everybody, as long as
 * the page is kept: others are drawn for each visit, before the row comes into sight.
 */
export function RandomQuizRow(props: { heading: string; quizzes: ListedQuiz[]; except: string }) {
  const { heading, except } = props
  const [quizzes, setQuizzes] = useState(props.quizzes)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const draw = async () => {
      const query = { types: TYPES, except }
      const drawn = await send(listRandomQuizzes, { params: { count: ROW_SIZE }, query })
      if (drawn.ok) setQuizzes(drawn.reply.data.map(listedQuiz))
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void draw()
      },
      { rootMargin: '100%' },
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [except])
  return (
    <div ref={place}>
      <QuizRow heading={heading} quizzes={quizzes} />
    </div>
  )
}
