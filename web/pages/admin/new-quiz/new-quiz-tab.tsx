import { useEffect, useRef, useState } from 'react'
import { listOwnQuizzes } from '#contract/drafts/calls.ts'
import { type AuthoredQuiz, isQuizPlayable, formatQuizAvailability } from '#domain/authoring/authored-quiz.ts'
import { sitePaths } from '../../../paths.ts'
import type { Player } from '../../../player/session/player.ts'
import { useRefetchApiCall, useApiQuery } from '../../../api/query.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QuizEditForm } from '../../../authoring/quiz/quiz-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './new-quiz.module.css'

export function NewQuizTab({ player }: { player: Player }) {
  const [saved, setSaved] = useState<AuthoredQuiz | null>(null)
  const refetch = useRefetchApiCall(listOwnQuizzes)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!saved) return
    status.current?.focus({ preventScroll: true })
    status.current?.scrollIntoView({ block: 'center' })
  }, [saved])
  const keep = (quiz: AuthoredQuiz) => {
    setSaved(quiz)
    refetch()
  }
  return (
    <>
      <Panel className={styles['sheet']} aria-labelledby="new-quiz-title">
        <h2 id="new-quiz-title">New quiz</h2>
        <StatusMessage ref={status} look="done">
          {saved && <SavedQuizMessage quiz={saved} isAdmin={player.role === 'admin'} />}
        </StatusMessage>
        <QuizEditForm key={saved?.id ?? ''} player={player} quiz={null} onSaved={keep} />
      </Panel>
      {player.role !== 'admin' && <OwnQuizList />}
    </>
  )
}

/** A message about the saved quiz, with a link to it. */
function SavedQuizMessage({ quiz, isAdmin }: { quiz: AuthoredQuiz; isAdmin: boolean }) {
  const { title, slug } = quiz
  if (isQuizPlayable(quiz)) {
    return (
      <>
        <Icon name="tick" />
        <span>
          Published: <a href={sitePaths.quiz({ slug })}>{title}</a>
        </span>
      </>
    )
  }
  return (
    <>
      <Icon name="tick" />
      <span>
        {isAdmin ? <a href={sitePaths.editQuiz(quiz)}>{title}</a> : <q>{title}</q>} {describeSavedQuiz(quiz, isAdmin)}
      </span>
    </>
  )
}

function describeSavedQuiz(quiz: AuthoredQuiz, isAdmin: boolean): string {
  if (!isAdmin) return 'is saved as a draft. An admin reviews and publishes it.'
  const what = quiz.status === 'Draft' ? 'saved as a draft' : 'published'
  return `is ${what}. ${formatQuizAvailability(quiz)}.`
}

/** A list of the quizzes that a contributor submitted, with their status. */
function OwnQuizList() {
  const { reply } = useApiQuery(listOwnQuizzes, {}, { whenBack: true })
  if (!reply || reply.data.length === 0) return null
  return (
    <section className={styles['own']} aria-labelledby="own-quizzes-title">
      <h2 id="own-quizzes-title">Your quizzes</h2>
      <ul>
        {reply.data.map(({ quiz, note }) => (
          <li key={quiz.id}>
            <h3>{isQuizPlayable(quiz) ? <a href={sitePaths.quiz(quiz)}>{quiz.title}</a> : quiz.title}</h3>
            <p>{formatQuizStatus(quiz)}</p>
            {note && <p className={styles['note']}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function formatQuizStatus(quiz: AuthoredQuiz): string {
  if (quiz.archived) return quiz.status === 'Draft' ? 'Declined' : 'Archived'
  return quiz.status === 'Draft' ? 'Waiting for an admin' : formatQuizAvailability(quiz)
}
