import type { QuizNightClientState } from '#domain/nights/client-state.ts'
import type { BigScreenView } from '#domain/nights/night-view.ts'
import { sitePaths } from '../../../paths.ts'
import { ConnectionIndicator } from '../../../nights/connection-indicator.tsx'
import { usePreloadNextMedia } from '../../../nights/use-preload-next-media.ts'
import { useQuizNight } from '../../../nights/use-night.ts'
import { useWakeLock } from '../../../nights/use-wake-lock.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { useSmartQuotesFormatter } from '../../../ui/content-language.ts'
import { EmptyPageNoticeCard } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BigScreenLobby } from './lobby.tsx'
import { BigScreenPodium } from './podium.tsx'
import { BigScreenQuestion } from './question.tsx'
import { BigScreenStandings } from './standings.tsx'
import styles from './screen.module.css'

/** The page of a quiz night for a projector or television. It needs no interaction. */
export function BigScreen({ code }: { code: string }) {
  const { held, isConnected, refusal } = useQuizNight(code, 'screen')
  const { view } = held
  const typeset = useSmartQuotesFormatter()
  useWakeLock(view !== null && view.phase !== 'ended')
  usePreloadNextMedia(view ?? { nextMedia: '' })
  if (refusal) {
    return (
      <EmptyPageNoticeCard sign="?" title="There is no quiz night here">
        <p>Check the address, or open the big screen from your remote.</p>
        <a className={buttonClassName} href={sitePaths.hostQuizNight()}>
          Host a quiz night
        </a>
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
  return (
    <>
      <header className={styles['head']}>
        <p className={styles['title']}>{typeset(view.quiz.title)}</p>
        <ConnectionIndicator isConnected={isConnected} />
        {view.phase !== 'lobby' && view.phase !== 'ended' && !view.isDoorClosed && (
          <p className={styles['join']}>
            {location.host}
            {sitePaths.joinQuizNight()} · <b>{view.code}</b>
          </p>
        )}
      </header>
      <ScreenPhase held={held} view={view} />
    </>
  )
}

function ScreenPhase({ held, view }: { held: QuizNightClientState<BigScreenView>; view: BigScreenView }) {
  switch (view.phase) {
    case 'lobby':
      return <BigScreenLobby view={view} />
    case 'question':
    case 'closed':
    case 'revealed':
      return view.question && <BigScreenQuestion held={held} view={view} question={view.question} />
    case 'standings':
    case 'break':
      return <BigScreenStandings held={held} view={view} />
    case 'podium':
    case 'ended':
      return <BigScreenPodium view={view} />
  }
}
