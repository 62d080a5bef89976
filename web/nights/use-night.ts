import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { NightUpdate } from '#domain/nights/held-night.ts'
import type { HostView, NightView, ScreenView } from '#domain/nights/night-view.ts'
import { connectNight } from './connect-night.ts'
import { createNightStore, EMPTY_NIGHT, type NightSnapshot } from './night-store.ts'

type ViewOf = { phone: NightView; screen: ScreenView; host: HostView }

/** A room as a component sees it. */
export type Night<View extends NightView = NightView> = NightSnapshot<View> & {
  /** Applies the reply to a command. */
  apply: (update: NightUpdate<View>) => void
}

/** Connects to a room, and returns its latest state. */
export function useNight<Audience extends keyof ViewOf>(code: string, audience: Audience): Night<ViewOf[Audience]> {
  const store = useMemo(() => createNightStore<ViewOf[Audience]>(), [])
  useEffect(() => connectNight(code, audience, store), [code, audience, store])
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, () => EMPTY_NIGHT)
  return { ...snapshot, apply: store.apply }
}
