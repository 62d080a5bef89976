import { useState } from 'react'
import { getJoinableQuizNight } from '#contract/nights/calls.ts'
import { isQuizNightCode, QUIZ_NIGHT_CODE_LENGTH, normalizeQuizNightCode } from '#domain/nights/night-code.ts'
import { callApi } from '../../api/api.ts'
import { sitePaths } from '../../paths.ts'
import type { PageModule } from '../../page/page.ts'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './join.module.css'

export const pageModule: PageModule = {
  Component: JoinPage,
  head: () => ({
    title: 'Join a quiz night',
    description: 'Type the code from the big screen and play along on your phone. No account needed.',
    path: sitePaths.joinQuizNight(),
  }),
}

/** The maximum length of the code field. It is longer than a code, so that a pasted URL of a quiz night fits. */
const MAX_TYPED_LENGTH = 200

function JoinPage() {
  const [typed, setTyped] = useState('')
  const join = async () => {
    const code = readCode(typed)
    if (!isQuizNightCode(code)) {
      const message = code === '' ? 'Please type the code' : 'A code has six letters, none of them a vowel'
      return { flaws: [{ field: 'code', message }] }
    }
    const outcome = await callApi(getJoinableQuizNight, { params: { code } }, { quietly: true })
    if (outcome.ok) return location.assign(sitePaths.joinQuizNight(code))
    if (outcome.status !== 404) return outcome
    return { flaws: [{ field: 'code', message: 'No quiz night has this code. Check the big screen.' }] }
  }
  return (
    <div className={styles['column']}>
      <Panel raised className={styles['join']}>
        <h1>Join a quiz night</h1>
        <p>Type the code from the big screen. You need no account.</p>
        <Form action="/Join" submit="Join" onSubmit={join}>
          <TextField
            label="Code"
            name="code"
            value={typed}
            onChange={({ target }) => setTyped(formatTypedCode(target.value))}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_TYPED_LENGTH}
          />
        </Form>
      </Panel>
      <p className={styles['host']}>
        Want to run one yourself? <a href={sitePaths.hostQuizNight()}>Host a quiz night</a>
      </p>
    </div>
  )
}

/** Returns the quiz night code in a typed or pasted text, which may be the URL of the quiz night. */
function readCode(text: string): string {
  return normalizeQuizNightCode(/\/join\/([^/?#]+)/i.exec(text)?.[1] ?? text)
}

/** Converts a typed code to capitals, and a pasted URL to the code in it. */
function formatTypedCode(text: string): string {
  const code = readCode(text)
  return isQuizNightCode(code)
    ? code
    : text.toUpperCase().slice(0, text.includes('/') ? undefined : 2 * QUIZ_NIGHT_CODE_LENGTH)
}
