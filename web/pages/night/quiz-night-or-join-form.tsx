import { useCallback, useEffect, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { getJoinableQuizNight } from '#contract/nights/calls.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'
import { sitePaths } from '../../paths.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuizNightJoinForm } from './join-form.tsx'
import { QuizNightRoom } from './room.tsx'

const DOOR_CLOSED_NOTE =
  'The host has closed the door. Did you play on another phone? Ask the host to let you in, and type your old name.'

type Door = ApiCallReply<typeof getJoinableQuizNight>

/** Shows a quiz night to a player who has joined it in this browser, and the form to join it to others. */
export function QuizNightOrJoinForm({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<ApiCallOutcome<Door> | null>(null)
  const [hasSeat, setHasSeat] = useState(false)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    const found = await callApi(getJoinableQuizNight, { params: { code } }, { quietly: true })
    setOutcome(found)
    setHasSeat(found.ok && found.reply.name !== '')
  }, [code])
  useEffect(() => {
    const start = async () => load()
    void start()
  }, [load])
  const retry = async () => {
    setBusy(true)
    await load()
    setBusy(false)
  }
  if (!outcome) return <Skeleton label="The quiz night" size="page" />
  if (!outcome.ok) {
    return outcome.status === 404 || outcome.status === 400 ? (
      <NoRoom />
    ) : (
      <RetryableErrorMessage message={outcome.message} busy={busy} onRetry={() => void retry()} />
    )
  }
  if (hasSeat) return <QuizNightRoom code={code} onSeatLost={() => setHasSeat(false)} />
  const { title, players, isOver, isDoorClosed } = outcome.reply
  return isOver ? (
    <EmptyPageNoticeCard sign="✓" title="This quiz night is over">
      <p>See you at the next one?</p>
      <a className={buttonClassName} href={sitePaths.joinQuizNight()}>
        Join another quiz night
      </a>
    </EmptyPageNoticeCard>
  ) : (
    <QuizNightJoinForm
      code={code}
      title={title}
      players={players}
      {...(isDoorClosed ? { note: DOOR_CLOSED_NOTE } : {})}
      onJoined={() => setHasSeat(true)}
    />
  )
}

function NoRoom() {
  return (
    <EmptyPageNoticeCard sign={<EmptyStateDrawing of="nothing found" />} title="No quiz night has this code">
      <p>Check the six letters on the big screen, and try again.</p>
      <a className={buttonClassName} href={sitePaths.joinQuizNight()}>
        Type the code again
      </a>
    </EmptyPageNoticeCard>
  )
}
