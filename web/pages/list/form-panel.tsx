import { useEffect, useRef, useState } from 'react'
import { getQuestion } from '#contract/question-authoring.calls.ts'
import { mayChange } from '#domain/authoring.ts'
import { AuthoringIcon } from '../../authoring/authoring-icon.tsx'
import { keptForm } from '../../authoring/question-form/kept-form.ts'
import { QuestionForm } from '../../authoring/question-form/question-form.tsx'
import type { Subject } from '../../authoring/question-form/use-question-form.ts'
import type { Player } from '../../session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useQuery } from '../../query.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './form-panel.module.css'

/** The form above the list: closed until one wants to write, or open with a draft of one's own. */
export function FormPanel(props: {
  player: Player
  /** The id of the draft that the address asks for. */
  draft: string | null
  onSaved: Subject['onSaved']
  /** Back to the list without a draft. */
  onLeave: () => void
}) {
  const { player, draft, onSaved, onLeave } = props
  const [open, setOpen] = useState(() => keptForm(player.id, '') !== null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (draft) panel.current?.scrollIntoView({ block: 'start' })
  }, [draft])
  const begin = () => {
    setOpen(true)
    requestAnimationFrame(() => panel.current?.querySelector('textarea')?.focus())
  }
  if (draft) {
    return (
      <Panel className={styles['panel']} ref={panel} aria-labelledby="form-title">
        <div className={styles['head']}>
          <h2 id="form-title">Your draft</h2>
          <Button quiet onClick={onLeave}>
            Close
          </Button>
        </div>
        <Draft key={draft} id={draft} player={player} onSaved={onSaved} />
      </Panel>
    )
  }
  if (!open) {
    return (
      <button type="button" className={styles['composer']} onClick={begin}>
        <span className={styles['plus']}>
          <AuthoringIcon name="plus" />
        </span>
        <b>New question</b>
        <span className={styles['hint']}>
          {keptForm(player.id, '') ? 'Continue where you left off' : 'What would you like to ask?'}
        </span>
      </button>
    )
  }
  return (
    <Panel className={styles['panel']} ref={panel} aria-labelledby="form-title">
      <div className={styles['head']}>
        <h2 id="form-title">New question</h2>
        <Button quiet onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
      <QuestionForm player={player} question={null} onSaved={onSaved} />
    </Panel>
  )
}

function Draft(props: { id: string; player: Player; onSaved: Subject['onSaved'] }) {
  const { id, player, onSaved } = props
  const { reply, failure, pending, retry } = useQuery(getQuestion, { params: { id } })
  if (!reply && failure?.status === 404) return <p>This draft is gone.</p>
  if (!reply && failure) {
    const message = `This draft could not be loaded: ${failure.message}`
    return <FailureBar message={message} busy={pending} onRetry={retry} />
  }
  if (!reply) return <Skeleton label="The draft" size="page" />
  const { author, status, archived } = reply.data
  if (!mayChange(player, { authorId: author?.id ?? null, status, archived })) {
    return <p>This question is not yours to change, or no longer a draft.</p>
  }
  return <QuestionForm player={player} question={reply.data} onSaved={onSaved} />
}
