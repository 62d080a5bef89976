import { checkQuiz } from '#contract/quiz-authoring/preview.calls.ts'
import { isSafeLink } from '#domain/text/safe-url.ts'
import { LoadFailure } from '../load-failure.tsx'
import { QuizAsPlayed } from './preview/quiz-as-played.tsx'
import { useQuery } from '../../api/query.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import { quizOf, type QuizValues } from './form-values.ts'

/** A playable preview of the quiz in the form, even if unsaved. */
export function PlayedPreview({ values, onClose }: { values: QuizValues; onClose: () => void }) {
  const { questionIds, ...quiz } = quizOf(values)
  const found = useQuery(checkQuiz, { body: { questionIds } })
  const title = quiz.title || 'Your quiz'
  const mediaUrl = isSafeLink(quiz.mediaUrl) ? quiz.mediaUrl : ''
  return (
    <WideDialog title="As players will see it" onClose={onClose}>
      <LoadFailure queries={[found]} />
      {!found.reply && found.failure === null && <Skeleton label="The questions" size="page" />}
      {found.reply && (
        <QuizAsPlayed
          quiz={{ ...quiz, title, mediaUrl }}
          questions={found.reply.questions.filter(({ archived }) => !archived)}
          heading="h2"
        />
      )}
    </WideDialog>
  )
}
