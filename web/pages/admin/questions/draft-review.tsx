import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import type { listQuestions } from '#contract/question-authoring/calls.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isPlainKeyPress } from '../../../ui/plain-key-press.ts'
import type { ApiQueryState } from '../../../api/query.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { DraftReviewButtons, type DraftReviewAction } from './draft-actions.tsx'
import { QuestionDraftCard } from './draft.tsx'
import { DraftQuestionTitleList } from './draft-titles.tsx'
import { PanelHeader } from '../../../authoring/panel-header.tsx'
import styles from './draft-review.module.css'
import { useDraftReviewActions } from './use-review.tsx'

const REVIEW_SHORTCUTS: Record<string, DraftReviewAction | 'next' | 'previous'> = {
  j: 'next',
  k: 'previous',
  p: 'publish',
  q: 'quiz-only',
  e: 'edit',
  n: 'decline',
  d: 'delete',
}

/** The review of drafts, one at a time, oldest first. */
export function DraftReviewPanel(props: {
  drafts: ApiQueryState<ApiCallReply<typeof listQuestions>>
  mayDecide: boolean
  /** Called after an action, with the message to show and the id of the activity log entry. */
  onDone: (message: string, activity: string | null) => void
}) {
  const { drafts, mayDecide, onDone } = props
  const [chosen, setChosen] = useState({ id: '', index: 0 })
  const review = useDraftReviewActions(onDone)
  const list = drafts.reply?.data ?? []
  const found = list.findIndex(({ id }) => id === chosen.id)
  // After an action on a draft, the next draft takes its index.
  const index = found >= 0 ? found : Math.max(0, Math.min(chosen.index, list.length - 1))
  const draft = list[index]
  const show = (to: number) => {
    const id = list[to]?.id
    if (id !== undefined) setChosen({ id, index: to })
  }

  const isEmpty = drafts.reply?.total === 0
  const section = useFocusInside(`${draft?.id} ${review.busy} ${review.isOpen}`)

  const press = (event: KeyboardEvent) => {
    const action = REVIEW_SHORTCUTS[event.key.toLowerCase()]
    if (!draft || !action || !isPlainKeyPress(event)) return
    event.preventDefault()
    if (action === 'next') show(index + 1)
    else if (action === 'previous') show(index - 1)
    else if (mayDecide) review.begin(action, draft)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys duplicate the buttons
    <section ref={section} aria-labelledby="drafts-title" onKeyDown={press} className={styles['drafts']}>
      <PanelHeader>
        <h2 id="drafts-title" tabIndex={-1}>
          {mayDecide ? 'Drafts to review' : 'Your drafts'}
          {drafts.reply && <span className={styles['total']}>{drafts.reply.total}</span>}
        </h2>
        <StatusMessage className={styles['progress']}>{review.progress}</StatusMessage>
        {list.length > 0 && mayDecide && (
          <p className={styles['keys']}>
            Keys: <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>P</kbd> publish, <kbd>Q</kbd> quiz-only, <kbd>E</kbd>{' '}
            edit, <kbd>N</kbd> decline, <kbd>D</kbd> delete
          </p>
        )}
      </PanelHeader>
      {!drafts.reply && drafts.failure === null && <Skeleton label="The drafts" size="page" />}
      {isEmpty && <NoDrafts mayDecide={mayDecide} />}
      {draft && (
        <div className={styles['columns']}>
          <DraftQuestionTitleList list={list} index={index} total={drafts.reply?.total ?? list.length} onShow={show} />
          <div className={styles['one']}>
            <DraftReviewButtons
              draft={draft}
              place={{ index, count: list.length }}
              mayDecide={mayDecide}
              busy={review.busy}
              onShow={show}
              onAction={(action) => review.begin(action, draft)}
            />
            <QuestionDraftCard key={`${draft.id} ${draft.version}`} draft={draft} />
          </div>
        </div>
      )}
      {review.dialogs}
    </section>
  )
}

function NoDrafts({ mayDecide }: { mayDecide: boolean }) {
  return (
    <p className={styles['none']}>
      <Icon name="tick" size={24} />
      <span>
        <b>no items found</b>
        <br />
        {mayDecide ? 'No draft waits for review.' : 'No draft of yours waits for review.'}
      </span>
    </p>
  )
}

/**
 * Keeps the focus in the section when the focused element disappears, such as a dialog or a button, so that the
 * keyboard shortcuts keep working.
 */
function useFocusInside(shown: string) {
  const section = useRef<HTMLElement>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body && wasInside.current) {
      section.current?.querySelector('h2')?.focus({ preventScroll: true })
    }
    wasInside.current = section.current?.contains(document.activeElement) ?? false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs whenever another draft is shown
  }, [shown])
  return section
}
