import { useState } from 'react'
import { findPlayerNameFlaw, MAX_PLAYER_NAME_CHARACTERS, normalizePlayerName } from '#domain/text/player-name.ts'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { joinQuizNightWithRetry } from './join-room.ts'
import styles from './night.module.css'

const WAITING_NOTE = 'So many are joining that it takes a minute. Keep this page open: we’ll let you in.'

/** The form with which a player or team joins a quiz night under a name. */
export function QuizNightJoinForm(props: {
  code: string
  title: string
  players: number
  /**
   * A sentence that the form shows instead of the number of players. An example is why the player has to join again.
   */
  note?: string
  onJoined: () => void
}) {
  const { code, title, players, note, onJoined } = props
  const typeset = useSmartQuotesFormatter()
  const [isWaiting, setWaiting] = useState(false)
  const join = async ({ name: typed = '' }: Record<string, string>) => {
    const name = normalizePlayerName(typed)
    const flaw = name === '' ? 'Please type your name' : findPlayerNameFlaw(name)
    if (flaw) return { flaws: [{ field: 'name', message: flaw }] }
    const outcome = await joinQuizNightWithRetry(code, name, () => setWaiting(true))
    setWaiting(false)
    if (!outcome.ok) return outcome.status === 0 ? outcome : { flaws: [{ field: 'name', message: outcome.message }] }
    onJoined()
  }
  return (
    <Panel raised className={styles['door']}>
      <p className={styles['code']}>
        <span className="visually-hidden">Code: </span>
        {code}
      </p>
      <h1>{typeset(title)}</h1>
      <p role="status">{isWaiting ? WAITING_NOTE : (note ?? describePlayers(players))}</p>
      <Form action={`/api/nights/${code}/join`} submit="Join" onSubmit={join}>
        <TextField
          label="Your name"
          name="name"
          hint="Playing as a team? One phone, one team name."
          autoComplete="nickname"
          enterKeyHint="go"
          maxLength={4 * MAX_PLAYER_NAME_CHARACTERS}
        />
      </Form>
    </Panel>
  )
}

function describePlayers(players: number): string {
  if (players === 0) return 'You’re the first one here.'
  return players === 1 ? 'One player is in already.' : `${players} players are in already.`
}
