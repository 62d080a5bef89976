import type { PathParams } from '#contract/base/renderer.ts'
import { type ReactNode, useState } from 'react'
import { getQuestion } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { DeleteQuestionDialog } from '../../authoring/delete-question.tsx'
import { QuestionRegradeList } from '../../authoring/regrade-list.tsx'
import { getLastQuestionListUrl } from '../../authoring/last-list-address.ts'
import { QuestionEditForm } from '../../authoring/form/question-form.tsx'
import { formatScheduleDayFreedMessage } from '../../authoring/form/format-plan-change.ts'
import { QuestionInsightSection } from '../../authoring/question-insight.tsx'
import { QuestionHistory } from '../../authoring/history/question-history.tsx'
import { storeMessageForNextPage } from '../../authoring/use-action-message.tsx'
import { hasUnsavedWork, ignoreUnsavedWork } from '../../authoring/unsaved-work.ts'
import type { PageModule } from '../../page/page.ts'
import type { Player } from '../../player/session/player.ts'
import { ProtectedPage } from '../../frame/protected-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useApiQuery } from '../../api/query.tsx'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import styles from './edit.module.css'
import { QuestionStatusPanel } from './question-status-panel.tsx'

export const pageModule: PageModule = {
  Component: EditPage,
  head: () => ({ title: 'Edit a question', description: 'Where admins correct a question.' }),
}

function EditPage({ params: { id = '' } }: { params: PathParams }) {
  const waiting = <Skeleton label="The question" size="page" />
  return (
    <div className={styles['page']}>
      <p className={styles['back']}>
        <a href={getLastQuestionListUrl()}>
          <Icon name="chevron-left" size={16} /> All Questions
        </a>
      </p>
      <h1>Edit a question</h1>
      <ProtectedPage holds={hasUnsavedWork} waiting={waiting}>
        {(player) => <EditForm key={`${player.id} ${id}`} id={id} player={player} waiting={waiting} />}
      </ProtectedPage>
    </div>
  )
}

function returnToList(message: string, activity: string | null): void {
  storeMessageForNextPage({ message, activity })
  location.assign(getLastQuestionListUrl())
}

function formatFreedDayOf({ scheduledDay: day }: AuthoredQuestion): string {
  return day ? formatScheduleDayFreedMessage(day) : ''
}

function EditForm(props: { id: string; player: Player; waiting: ReactNode }) {
  const { id, player, waiting } = props
  const { reply, failure, pending, retry } = useApiQuery(getQuestion, { params: { id } })
  const [deleting, setDeleting] = useState(false)
  if (!reply && failure?.status === 404) {
    return (
      <Panel as="div" className={styles['panel']}>
        <p>This question no longer exists.</p>
      </Panel>
    )
  }
  if (!reply && failure) {
    const message = `This question couldn’t be loaded: ${failure.message}`
    return <RetryableErrorMessage message={message} busy={pending} onRetry={retry} />
  }
  if (!reply) return waiting
  const question = reply.data
  return (
    <>
      <QuestionStatusPanel
        question={question}
        onDelete={() => setDeleting(true)}
        onMadeDraft={(activity) =>
          returnToList(`A draft again: ${question.text} ${formatFreedDayOf(question)}`.trim(), activity)
        }
      />
      <Panel className={styles['panel']} aria-label="The question">
        <QuestionEditForm
          player={player}
          question={question}
          onSaved={(saved, { plan, activity }) => returnToList(`Saved: ${saved.text} ${plan}`.trim(), activity)}
        />
      </Panel>
      <Panel className={styles['panel']} aria-labelledby="insight-title">
        <h2 id="insight-title">What the answers say</h2>
        <QuestionInsightSection id={id} />
      </Panel>
      <Panel className={styles['panel']} aria-labelledby="history-title">
        <h2 id="history-title">History</h2>
        <QuestionRegradeList id={id} />
        <QuestionHistory
          question={question}
          onRestored={(message, activity) => {
            // The unsaved changes are discarded, because they are based on the version before an earlier version was
            // restored.
            ignoreUnsavedWork()
            returnToList(message, activity)
          }}
        />
      </Panel>
      {deleting && (
        <DeleteQuestionDialog
          question={question}
          onDone={(message, activity) => {
            // The question is deleted, so the page discards the author's unsaved changes without a warning.
            ignoreUnsavedWork()
            returnToList(message, activity)
          }}
          onCancel={() => setDeleting(false)}
        />
      )}
    </>
  )
}
