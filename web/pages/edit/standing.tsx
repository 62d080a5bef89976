import type { AuthoredQuestion } from '#domain/authored-question.ts'
import { longDay } from '#domain/day.ts'
import { AuthoringIcon } from '../../authoring/authoring-icon.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './edit.module.css'

/** Where a question stands: whose it is, whether players know it, and the way to be rid of it. */
export function Standing(props: { question: AuthoredQuestion; onDelete: () => void }) {
  const { question, onDelete } = props
  const { dayUsed: day } = question
  return (
    <div className={styles['standing']}>
      <p>
        <span>By {question.author?.name ?? 'a pack'}</span>
        {day && (
          <span>
            It had its day: <a href={paths.day(day)}>{longDay(day, true)}</a>
          </span>
        )}
        {question.inQuiz && <span>A quiz asks it</span>}
        {question.archived && <b>Archived</b>}
      </p>
      {!question.archived && (
        <Button quiet onClick={onDelete}>
          <AuthoringIcon name="bin" /> Delete
        </Button>
      )}
    </div>
  )
}
