import { sitePaths } from '../../paths.ts'
import { createCircle } from '#contract/circles/calls.ts'
import { MAX_CIRCLE_NAME_CHARACTERS } from '#domain/circles/limits.ts'
import { findPlayerNameFlaw, MAX_PLAYER_NAME_CHARACTERS, normalizePlayerName } from '#domain/text/player-name.ts'
import { callApi } from '../../api/api.ts'
import { circlePaths } from '../../circle-paths.ts'
import { saveCircleIdInBrowser } from '../../player/circles/stored-circles.ts'
import { Form, type FormSubmissionResult } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './circle.module.css'
import { CircleMemberNameField } from './own-name-field.tsx'

/** The form that creates a circle: the names of the circle and of its first member. */
export function NewCircleForm() {
  return (
    <Panel raised className={styles['new']}>
      <h1>Play with friends</h1>
      <p>
        Everybody answers the question of the day, and then sees how the others did: first try or not, how fast, the
        week and the streak. Send your friends a link. Nobody needs an account.
      </p>
      <Form action={sitePaths.circles()} submit="Make a circle" onSubmit={create}>
        <TextField
          label="Name of your circle"
          name="name"
          hint="Such as ‘Sunday lunch’ or ‘The night shift’"
          autoComplete="off"
          maxLength={4 * MAX_CIRCLE_NAME_CHARACTERS}
        />
        <CircleMemberNameField name="ownName" />
      </Form>
    </Panel>
  )
}

async function create({ name = '', ownName = '' }: Record<string, string>): Promise<FormSubmissionResult> {
  const flaws = [
    { field: 'name', message: findFlaw(name, 'Please give your circle a name', MAX_CIRCLE_NAME_CHARACTERS) },
    { field: 'ownName', message: findFlaw(ownName, 'Please type your name', MAX_PLAYER_NAME_CHARACTERS) },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  if (flaws.length > 0) return { flaws }
  const outcome = await callApi(createCircle, { body: { name, ownName } }, { quietly: true })
  if (!outcome.ok) return outcome
  saveCircleIdInBrowser(outcome.reply.id)
  location.assign(circlePaths.circle(outcome.reply.id))
}

function findFlaw(typed: string, emptyMessage: string, maxCharacters: number): string | null {
  const name = normalizePlayerName(typed)
  return name === '' ? emptyMessage : findPlayerNameFlaw(name, maxCharacters)
}
