import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { listQuizzesWithQuestion } from '#contract/quiz-authoring/preview.calls.ts'
import { QuizzesContainingQuestionList } from '../../authoring/quizzes-of-question.tsx'
import { AuthoringIcon } from '../../authoring/authoring-icon.tsx'
import { sitePaths } from '../../paths.ts'
import { useApiQuery } from '../../api/query.tsx'
import { Button, quietButtonClassName } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './edit.module.css'
import { MakeDraftButton } from './make-draft.tsx'

/** Shows the author and status of a question, with buttons to delete it or turn it into a draft. */
export function QuestionStatusPanel(props: {
  question: AuthoredQuestion
  onDelete: () => void
  onMadeDraft: (activity: string | null) => void
}) {
  const { question, onDelete, onMadeDraft } = props
  const { id, dayUsed: day, status, archived } = question
  const quizzes = useApiQuery(listQuizzesWithQuestion, { query: { ids: [id] } }).reply?.data ?? []
  return (
    <div className={styles['standing']}>
      <p>
        <span>By {question.author?.name ?? 'a pack'}</span>
        {day && (
          <span>
            It was the question of <a href={sitePaths.day(day)}>{formatLongDay(day, true)}</a>
          </span>
        )}
        {question.inQuiz && quizzes.length === 0 && <span>A quiz asked it</span>}
        {archived && <b>Archived</b>}
      </p>
      <QuizzesContainingQuestionList quizzes={quizzes} />
      <div>
        <a href={sitePaths.duplicate(question)} className={quietButtonClassName}>
          <Icon name="copy" /> Duplicate
        </a>
        {!archived && day === null && status !== 'Draft' && (
          <MakeDraftButton question={question} onDone={onMadeDraft} />
        )}
        {!archived && (
          <Button quiet onClick={onDelete}>
            <AuthoringIcon name="bin" /> Delete
          </Button>
        )}
      </div>
    </div>
  )
}
