import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { getQuestion } from '#contract/question-authoring.calls.ts'
import { DeleteQuestion } from '../../authoring/delete-question.tsx'
import { listAsLeft } from '../../authoring/list-place.ts'
import { QuestionForm } from '../../authoring/question-form/question-form.tsx'
import { QuestionHistory } from '../../authoring/question-history.tsx'
import { hasUnsavedWork, tellUnsavedWork } from '../../authoring/unsaved-work.ts'
import { Meta } from '../../frame/meta.tsx'
import { Link } from '../../link.tsx'
import type { Page } from '../../page.ts'
import type { Player } from '../../session/player.ts'
import { ProtectedPage } from '../../session/protected-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useQuery } from '../../query.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import styles from './edit.module.css'
import { Standing } from './standing.tsx'

export const page: Page = { Component: EditPage }

function EditPage() {
  const { id = '' } = useParams()
  const waiting = <Skeleton label="The question" size="page" />
  return (
    <div className={styles['page']}>
      <Meta title="Edit a question" description="Where admins mend a question." />
      <p className={styles['back']}>
        <Link to={listAsLeft()}>
          <Icon name="chevron-left" size={16} /> All Questions
        </Link>
      </p>
      <h1>Edit a question</h1>
      <ProtectedPage allow="admin" holds={hasUnsavedWork} waiting={waiting}>
        {(player) => <Edit key={`${player.id} ${id}`} id={id} player={player} waiting={waiting} />}
      </ProtectedPage>
    </div>
  )
}

function Edit(props: { id: string; player: Player; waiting: ReactNode }) {
  const { id, player, waiting } = props
  const navigate = useNavigate()
  const { reply, failure, pending, retry } = useQuery(getQuestion, { params: { id } })
  const [deleting, setDeleting] = useState(false)
  const goBack = (said: string) => navigate(listAsLeft(), { state: { said } })
  if (!reply && failure?.status === 404) {
    return (
      <Panel as="div" className={styles['panel']}>
        <p>This question is gone.</p>
      </Panel>
    )
  }
  if (!reply && failure) {
    const message = `This question could not be loaded: ${failure.message}`
    return <FailureBar message={message} busy={pending} onRetry={retry} />
  }
  if (!reply) return waiting
  const question = reply.data
  return (
    <>
      <Standing question={question} onDelete={() => setDeleting(true)} />
      <Panel className={styles['panel']} aria-label="The question">
        <QuestionForm
          player={player}
          question={question}
          onSaved={(saved) => void goBack(`Saved: ${saved.text}`)}
        />
      </Panel>
      <Panel className={styles['panel']} aria-labelledby="history-title">
        <h2 id="history-title">History</h2>
        <QuestionHistory id={id} />
      </Panel>
      {deleting && (
        <DeleteQuestion
          question={question}
          onDone={(message) => {
            // What was typed goes with the question.
            tellUnsavedWork(false)
            void goBack(message)
          }}
          onCancel={() => setDeleting(false)}
        />
      )}
    </>
  )
}
