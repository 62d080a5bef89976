import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { sitePaths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './draft-review.module.css'

export type DraftReviewAction = 'publish' | 'quiz-only' | 'edit' | 'decline' | 'delete'

/** Buttons to move between drafts and to act on the current one. */
export function DraftReviewButtons(props: {
  draft: AuthoredQuestion
  place: { index: number; count: number }
  mayDecide: boolean
  /** The review action that is running, or `null`. */
  busy: DraftReviewAction | null
  onShow: (index: number) => void
  onAction: (action: DraftReviewAction) => void
}) {
  const { draft, place, mayDecide, busy, onShow, onAction } = props
  const { index, count } = place
  return (
    <div className={styles['actions']}>
      <div className={styles['place']}>
        <button
          type="button"
          aria-label="Previous draft"
          aria-keyshortcuts="K"
          aria-disabled={index === 0}
          onClick={() => onShow(index - 1)}
        >
          <Icon name="chevron-left" />
        </button>
        <span aria-live="polite">
          <span className="visually-hidden">Draft </span>
          {index + 1} of {count}
          <span className="visually-hidden">: {draft.text}</span>
        </span>
        <button
          type="button"
          aria-label="Next draft"
          aria-keyshortcuts="J"
          aria-disabled={index === count - 1}
          onClick={() => onShow(index + 1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      {mayDecide ? (
        <div className={styles['buttons']}>
          <Button aria-keyshortcuts="P" aria-busy={busy === 'publish'} onClick={() => onAction('publish')}>
            Publish
          </Button>
          <Button quiet aria-keyshortcuts="Q" aria-busy={busy === 'quiz-only'} onClick={() => onAction('quiz-only')}>
            Quiz-only
          </Button>
          <a className={styles['link']} href={sitePaths.edit(draft)} aria-keyshortcuts="E">
            Edit
          </a>
          {/* Only drafts with an author can be declined with a note. */}
          {draft.author && (
            <Button quiet aria-keyshortcuts="N" onClick={() => onAction('decline')}>
              Decline…
            </Button>
          )}
          <Button quiet aria-keyshortcuts="D" aria-busy={busy === 'delete'} onClick={() => onAction('delete')}>
            Delete…
          </Button>
        </div>
      ) : (
        <div className={styles['buttons']}>
          <span className={styles['state']}>Waits for review</span>
          <a className={styles['link']} href={sitePaths.draft(draft)}>
            Edit
          </a>
        </div>
      )}
    </div>
  )
}
