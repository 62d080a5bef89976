import { checkQuiz } from '#contract/quiz-authoring/preview.calls.ts'
import { isSafeUrl } from '#domain/text/safe-url.ts'
import { LoadFailureNotice } from '../load-failure.tsx'
import { PlayableQuizPreview } from './preview/playable-quiz-preview.tsx'
import { useQuery } from '../../api/query.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import { toQuizFields, type QuizFormValues } from './form-values.ts'

/** A playable preview of the quiz in the form, even if unsaved. */
export function PlayablePreviewDialog({ values, onClose }: { values: QuizFormValues; onClose: () => void }) {
  const { questionIds, ...quiz } = toQuizFields(values)
  const found = useQuery(checkQuiz, { body: { questionIds } })
  const title = quiz.title || 'Your quiz'
  const mediaUrl = isSafeUrl(quiz.mediaUrl) ? quiz.mediaUrl : ''
  return (
    <WideDialog title="As players will see it" onClose={onClose}>
      <LoadFailureNotice queries={[found]} />
      {!found.reply && found.failure === null && <Skeleton label="The questions" size="page" />}
      {found.reply && (
        <PlayableQuizPreview
          quiz={{ ...quiz, title, mediaUrl }}
          questions={found.reply.questions.filter(({ archived }) => !archived)}
          heading="h2"
        />
      )}
    </WideDialog>
  )
}
