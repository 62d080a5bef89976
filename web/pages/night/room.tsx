import type { QuizNightClientState } from '#domain/nights/client-state.ts'
import type { QuizNightView, QuizNightPlayerView } from '#domain/nights/night-view.ts'
import { ConnectionIndicator } from '../../nights/connection-indicator.tsx'
import { formatRank, formatPoints, shouldShowPlayerRank } from '../../nights/format-rank.ts'
import { usePreloadNextMedia } from '../../nights/use-preload-next-media.ts'
import { useQuizNight } from '../../nights/use-night.ts'
import { useWakeLock } from '../../nights/use-wake-lock.ts'
import { sitePaths } from '../../paths.ts'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuizNightJoinForm } from './join-form.tsx'
import { QuizNightLobby } from './lobby.tsx'
import { QuizNightQuestionPanel } from './question.tsx'
import { QuizNightStandings } from './standings.tsx'
import styles from './room.module.css'

/** The page of a quiz night on a player's phone. */
export function QuizNightRoom({ code, onSeatLost }: { code: string; onSeatLost: () => void }) {
  const { held, isConnected, refusal } = useQuizNight(code, 'phone')
  const { view, own } = held
  useWakeLock(view !== null && view.phase !== 'ended')
  usePreloadNextMedia(view ?? { nextMedia: '' })
  if (refusal) {
    return (
      <EmptyPageNoticeCard sign="?" title="This quiz night is gone">
        <p>{refusal.message}</p>
      </EmptyPageNoticeCard>
    )
  }
  if (!view) {
    return (
      <>
        <ConnectionIndicator isConnected={isConnected} />
        <Skeleton label="The quiz night" size="page" />
      </>
    )
  }
  if (!own || own.isRemoved) {
    const note = own
      ? 'The host has taken this name out. You can come back with another one.'
      : 'We lost your seat. Type your name to come back.'
    return (
      <QuizNightJoinForm code={code} title={view.quiz.title} players={view.players} note={note} onJoined={onSeatLost} />
    )
  }
  return (
    <>
      <header className={styles['strip']}>
        <bdi className={styles['name']}>{own.name}</bdi>
        <ConnectionIndicator isConnected={isConnected} />
        <span className={styles['score']}>
          {shouldShowPlayerRank(own) && <>{formatRank(own.place)} · </>}
          {formatPoints(own.points)}
        </span>
      </header>
      <RoomPhase held={{ ...held, view }} view={view} own={own} />
      <p className={styles['home']}>
        <a href={sitePaths.home()}>Leave for the daily question</a>
      </p>
    </>
  )
}

function RoomPhase({ held, view, own }: { held: QuizNightClientState; view: QuizNightView; own: QuizNightPlayerView }) {
  switch (view.phase) {
    case 'lobby':
      return <QuizNightLobby view={view} own={own} />
    case 'question':
    case 'closed':
    case 'revealed':
      return (
        view.question && (
          <QuizNightQuestionPanel
            key={view.question.number}
            held={held}
            view={view}
            question={view.question}
            own={own}
          />
        )
      )
    case 'standings':
    case 'break':
    case 'podium':
    case 'ended':
      return <QuizNightStandings held={held} view={view} own={own} />
  }
}
