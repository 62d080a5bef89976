import { type FormEvent, useState } from 'react'
import { createQuizNight, listHostableQuizzes } from '#contract/nights/calls.ts'
import type { QuizNightQuizSource } from '#contract/nights/quiz-choice.ts'
import { DEFAULT_QUIZ_NIGHT_SETTINGS } from '#domain/nights/settings.ts'
import { useApiAction } from '../../api/action.ts'
import { useApiQuery } from '../../api/query.tsx'
import { quizNightPaths } from '../../quiz-night-paths.ts'
import { QuizChooser } from '../../nights/quiz-chooser.tsx'
import { Button } from '../../ui/button.tsx'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './host.module.css'
import { QuizNightSettingsFields } from './settings-fields.tsx'

/** The form that opens a quiz night: the choice of a quiz, and the settings. */
export function QuizNightSetupForm() {
  const { reply, failure, pending, retry } = useApiQuery(listHostableQuizzes, {})
  const [choice, setChoice] = useState<QuizNightQuizSource | null>(null)
  const [settings, setSettings] = useState(DEFAULT_QUIZ_NIGHT_SETTINGS)
  const { busy, failure: refusal, act } = useApiAction()
  if (!reply) {
    return failure ? (
      <RetryableErrorMessage message={failure.message} busy={pending} onRetry={retry} />
    ) : (
      <Skeleton label="The quizzes" count={3} size="line" />
    )
  }
  const chosen = choice ?? getFirstChoice(reply.data)
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    void act(createQuizNight, { body: { quiz: chosen, settings } }, ({ code }) =>
      location.assign(quizNightPaths.remote(code)),
    )
  }
  return (
    <form className={styles['form']} onSubmit={open}>
      <QuizChooser quizzes={reply} chosen={chosen} onChoose={setChoice} />
      <QuizNightSettingsFields settings={settings} onChange={setSettings} />
      <p role="alert" className={styles['message']}>
        {refusal}
      </p>
      <Button type="submit" aria-busy={busy} disabled={!chosen}>
        {busy ? 'One moment…' : 'Open the room'}
      </Button>
    </form>
  )
}

/** Returns the quiz whose id is in the page's URL, or else the first quiz. */
function getFirstChoice(quizzes: readonly { id: string }[]): QuizNightQuizSource | null {
  const named = new URLSearchParams(location.search).get('quiz')
  const quiz = quizzes.find(({ id }) => id === named) ?? quizzes[0]
  return quiz ? { from: 'quiz', quizId: quiz.id } : null
}
