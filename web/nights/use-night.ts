import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { QuizNightUpdate } from '#domain/nights/client-state.ts'
import type { HostRemoteView, QuizNightView, BigScreenView } from '#domain/nights/night-view.ts'
import { connectQuizNight } from './connect-night.ts'
import { createQuizNightStore, EMPTY_QUIZ_NIGHT_SNAPSHOT, type QuizNightSnapshot } from './night-store.ts'

type ViewOf = { phone: QuizNightView; screen: BigScreenView; host: HostRemoteView }

/** The state of a quiz night for components: the snapshot of its store, and a function that applies replies. */
export type QuizNight<View extends QuizNightView = QuizNightView> = QuizNightSnapshot<View> & {
  /** Applies the server's reply to a host's command. */
  apply: (update: QuizNightUpdate<View>) => void
}

/** Connects to a quiz night, and returns its latest state. */
export function useQuizNight<Audience extends keyof ViewOf>(
  code: string,
  audience: Audience,
): QuizNight<ViewOf[Audience]> {
  const store = useMemo(() => createQuizNightStore<ViewOf[Audience]>(), [])
  useEffect(() => connectQuizNight(code, audience, store), [code, audience, store])
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, () => EMPTY_QUIZ_NIGHT_SNAPSHOT)
  return { ...snapshot, apply: store.apply }
}
