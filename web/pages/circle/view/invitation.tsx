import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { joinCircle, getCircleInvitation } from '#contract/circles/calls.ts'
import { findPlayerNameFlaw, normalizePlayerName } from '#domain/text/player-name.ts'
import { type ApiCallOutcome, callApi } from '../../../api/api.ts'
import { saveCircleIdInBrowser } from '../../../player/circles/stored-circles.ts'
import { sendAnswersToCircles } from '../../../player/answers/send-circle-plays.ts'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from '../circle.module.css'
import { CircleMemberNameField } from '../own-name-field.tsx'

type Door = ApiCallReply<typeof getCircleInvitation>

/** The form with which a visitor who opened an invitation link joins the circle under a name. */
export function Invitation(props: {
  id: string
  linkKey: string
  onJoined: () => Promise<void>
  /** The content to show if the invitation link is no longer valid. */
  missing: ReactNode
}) {
  const { id, linkKey: key, onJoined, missing } = props
  const [outcome, setOutcome] = useState<ApiCallOutcome<Door> | null>(null)
  const load = useCallback(async () => {
    setOutcome(await callApi(getCircleInvitation, { params: { id }, body: { key } }, { quietly: true }))
  }, [id, key])
  useEffect(() => {
    const start = async () => load()
    void start()
  }, [load])
  if (!outcome) return <Skeleton label="The invitation" size="page" />
  if (!outcome.ok) {
    return outcome.status === 404 ? (
      missing
    ) : (
      <RetryableErrorMessage message={outcome.message} onRetry={() => void load()} />
    )
  }
  const join = async ({ name: typed = '' }: Record<string, string>) => {
    const name = normalizePlayerName(typed)
    const flaw = name === '' ? 'Please type your name' : findPlayerNameFlaw(name)
    if (flaw) return { flaws: [{ field: 'name', message: flaw }] }
    const joined = await callApi(joinCircle, { params: { id }, body: { key, name } }, { quietly: true })
    if (!joined.ok) return joined
    saveCircleIdInBrowser(id)
    await sendAnswersToCircles()
    await onJoined()
  }
  const { kind, name, maker, members } = outcome.reply
  return (
    <Panel raised className={styles['new']}>
      <h1>{name}</h1>
      <p>
        {maker === '' ? 'You’re invited' : `${maker} invites you`}{' '}
        {kind === 'duel' ? 'to a duel over a quiz.' : 'to compare your answers to the question of the day.'}{' '}
        {members > 1 && `${members} friends are in already.`}
      </p>
      <Form action={`/api/circles/${id}/join`} submit="Join" onSubmit={join}>
        <CircleMemberNameField name="name" hint="You need no account." />
      </Form>
      <p className={styles['small']}>
        {kind === 'duel'
          ? 'Everybody in the duel sees this name, and your results and times once they have played themselves.'
          : 'Everybody in the circle sees this name, your results of the week with tries and times, and your streak, once they have played themselves.'}{' '}
        You can leave at any time.
      </p>
    </Panel>
  )
}
