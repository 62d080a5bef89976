import { useState } from 'react'
import { listAskedQuestions } from '#contract/nights/calls.ts'
import type { HostRemoteView } from '#domain/nights/night-view.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { useContentLanguage, useSmartQuotesFormatter } from '../../../ui/content-language.ts'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AnswerKeyCorrectionForm } from './correct-answer-form.tsx'
import { HostRemoteAnswerCountList } from './answer-count-list.tsx'
import styles from './remote.module.css'
import type { HostCommandSender } from './use-host-commands.ts'

/**
 * The questions of a quiz night that were revealed before the current one. The host can still correct their answers.
 */
export function EarlierQuizNightQuestions({ view, onCommand }: { view: HostRemoteView; onCommand: HostCommandSender }) {
  const [isOpen, setOpen] = useState(false)
  const { code, phase, question, quiz } = view
  if (phase === 'lobby' && quiz.count === 1) return null
  return (
    <details className={styles['fold']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Earlier questions</summary>
      {isOpen && (
        // The React key changes with each reveal, so that the list loads again.
        <AskedList
          key={`${phase} ${question?.number}`}
          code={code}
          current={question?.number ?? -1}
          onCommand={onCommand}
        />
      )}
    </details>
  )
}

function AskedList({ code, current, onCommand }: { code: string; current: number; onCommand: HostCommandSender }) {
  const { reply, failure, pending, retry } = useApiQuery(listAskedQuestions, { params: { code } })
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  if (!reply) {
    if (!failure) return <Skeleton label="The questions" count={3} size="line" />
    return <RetryableErrorMessage message={failure.message} busy={pending} onRetry={retry} />
  }
  const earlier = reply.data.filter(({ number }) => number !== current)
  if (earlier.length === 0) return <p>None yet.</p>
  return (
    <ul className={styles['asked']}>
      {earlier.map((asked) => (
        <li key={asked.number}>
          <h3 lang={lang}>{typeset(asked.text)}</h3>
          <p className={styles['answer']}>
            Answer: <b lang={lang}>{typeset(asked.answer)}</b>
          </p>
          <details className={styles['fold']}>
            <summary>
              The answer is wrong?<span className="visually-hidden"> {typeset(asked.text)}</span>
            </summary>
            <HostRemoteAnswerCountList
              question={asked}
              picks={asked.picks}
              isJudged
              onCommand={onCommand}
              onDone={retry}
            />
            <AnswerKeyCorrectionForm
              key={asked.answer}
              question={asked}
              answer={asked.answer}
              onCommand={onCommand}
              onDone={retry}
            />
          </details>
        </li>
      ))}
    </ul>
  )
}
