import type { AuthoredQuestionWire } from '#contract/authored-question-wire.ts'
import { longDay, parseDay } from '#domain/day.ts'
import { DeskIcon } from '../../authoring/desk-icon.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './edit.module.css'

/** Where a question stands: whose it is, whether players know it, and the way to be rid of it. */
export function Standing(props: { question: AuthoredQuestionWire; onDelete: () => void }) {
  const { question, onDelete } = props
  const day = parseDay(question.DateUsed)
  return (
    <div className={styles['standing']}>
      <p>
        <span>By {question.UserName || 'a pack'}</span>
        {day && (
          <span>
            It had its day: <Link to={paths.day(day)}>{longDay(day, true)}</Link>
          </span>
        )}
        {question.InQuiz && <span>A quiz asks it</span>}
        {question.Archived && <b>Archived</b>}
      </p>
      {!question.Archived && (
        <Button quiet onClick={onDelete}>
          <DeskIcon name="bin" /> Delete
        </Button>
      )}
    </div>
  )
}
