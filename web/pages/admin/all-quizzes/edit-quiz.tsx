import { useEffect, useRef } from 'react'
import { getAuthoredQuiz } from '#contract/quiz-authoring/calls.ts'
import { sitePaths } from '../../../paths.ts'
import type { Player } from '../../../player/session/player.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toQuizQuestions } from '../../../authoring/quiz/quiz-question.ts'
import { toQuizFormValues } from '../../../authoring/quiz/form-values.ts'
import { QuizEditForm } from '../../../authoring/quiz/quiz-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import styles from './edit-quiz.module.css'

/** The form to edit a quiz. Saving returns to the list. */
export function EditQuizPanel(props: {
  id: string
  player: Player
  onSaved: (what: string, activity: string | null) => void
}) {
  const { id, player, onSaved } = props
  const title = useRef<HTMLHeadingElement>(null)
  const found = useApiQuery(getAuthoredQuiz, { params: { id } })
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
  }, [])
  const quiz = found.reply?.data
  return (
    <Panel className={styles['sheet']} aria-labelledby="edit-title">
      <p className={styles['back']}>
        <a href={sitePaths.admin('AllQuizzes')}>
          <Icon name="chevron-left" size={16} /> All quizzes
        </a>
      </p>
      <h2 id="edit-title" ref={title} tabIndex={-1}>
        {quiz ? `Edit “${quiz.title}”` : 'Edit a quiz'}
      </h2>
      <LoadFailureNotice queries={[found]} />
      {!quiz && found.failure === null && <Skeleton label="The quiz" size="page" />}
      {found.reply && quiz?.archived && (
        <p className={styles['note']}>This quiz is archived. Please restore it in the list first.</p>
      )}
      {found.reply && quiz && !quiz.archived && (
        <>
          <p className={styles['note']}>
            Its address stays <b>/Quiz/{quiz.slug}</b>, even if you change the title.
          </p>
          <QuizEditForm
            player={player}
            quiz={{
              id,
              version: quiz.version,
              values: toQuizFormValues(quiz, toQuizQuestions(quiz.questionIds, found.reply.questions)),
            }}
            onSaved={({ title: saved }, { merged, activity }) =>
              onSaved(`“${saved}” is saved. ${merged}`.trim(), activity)
            }
          />
        </>
      )}
    </Panel>
  )
}
