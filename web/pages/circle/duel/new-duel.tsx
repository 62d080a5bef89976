import { useState } from 'react'
import { createDuel } from '#contract/circles/calls.ts'
import { countRightDuelPicks } from '#domain/circles/duel.ts'
import { formatShortDuration } from '#domain/time/duration.ts'
import { callApi } from '../../../api/api.ts'
import { circlePaths } from '../../../circle-paths.ts'
import { sitePaths } from '../../../paths.ts'
import { saveCircleIdInBrowser } from '../../../player/circles/stored-circles.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { EmptyPageNoticeCard } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../circle.module.css'
import { CircleMemberNameField } from '../own-name-field.tsx'
import { findOwnFinishedQuizRun, createDuelRunPayload } from './own-run.ts'

/** The form that starts a duel with a quiz that was just played in this browser. */
export function NewDuel({ quizId }: { quizId: string }) {
  const [run] = useState(() => findOwnFinishedQuizRun(quizId))
  if (!run) {
    return (
      <EmptyPageNoticeCard sign="?" title="Play a quiz first">
        <p>Then you can challenge a friend to beat your result.</p>
        <a className={buttonClassName} href={sitePaths.quizzes()}>
          Choose a quiz
        </a>
      </EmptyPageNoticeCard>
    )
  }
  const create = async ({ ownName = '' }: Record<string, string>) => {
    const outcome = await callApi(
      createDuel,
      { body: { ownName, quizId, run: createDuelRunPayload(run) } },
      { quietly: true },
    )
    if (!outcome.ok) return outcome
    saveCircleIdInBrowser(outcome.reply.id)
    location.assign(circlePaths.circle(outcome.reply.id))
  }
  return (
    <Panel raised className={styles['new']}>
      <h1>Challenge a friend</h1>
      <p>
        You got {countRightDuelPicks(run)} of {run.marks.length} in {formatShortDuration(run.timeTaken)}. Send a friend
        the link, and once both have played you see both results. Answers of quizzes can be looked up on this site, so
        duels are on trust.
      </p>
      <Form action={sitePaths.circles()} submit="Make the link" onSubmit={create}>
        <CircleMemberNameField name="ownName" hint="You need no account." />
      </Form>
    </Panel>
  )
}
