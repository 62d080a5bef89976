import type { QuizSummary } from '#domain/quizzes/quiz.ts'
import { sitePaths } from '../../paths.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { QuizCard } from '../../ui/quiz-card.tsx'
import { PlayerBestScore } from './player-best-score.tsx'

/** A carousel of quiz cards. Renders nothing without quizzes. */
export function QuizCardCarousel({ heading, quizzes }: { heading: string; quizzes: QuizSummary[] }) {
  const typeset = useSmartQuotesFormatter()
  if (quizzes.length === 0) return null
  return (
    <ErrorBoundary>
      <Carousel
        key={quizzes.length}
        heading={heading}
        noun="quiz"
        count={quizzes.length}
        all={<a href={sitePaths.quizzes()}>All quizzes</a>}
      >
        {(index, seen) => {
          const quiz = quizzes[index]
          return (
            quiz && (
              <QuizCard quiz={quiz} pictured={seen} badge={seen && <PlayerBestScore slug={quiz.slug} />}>
                <a href={sitePaths.quiz(quiz)}>{typeset(quiz.title)}</a>
              </QuizCard>
            )
          )
        }}
      </Carousel>
    </ErrorBoundary>
  )
}
