import {
  applyNightUpdate,
  hasMissedUpdate,
  type HeldNight,
  NOTHING_HELD,
  type NightUpdate,
} from '#domain/nights/held-night.ts'
import type { NightView } from '#domain/nights/night-view.ts'

/** Why the server does not show a room: it does not exist, or the caller may not see it. */
type NightRefusal = { status: number; message: string }

/** What a page knows of a room. */
export type NightSnapshot<View extends NightView = NightView> = {
  held: HeldNight<View>
  isConnected: boolean
  refusal: NightRefusal | null
}

/** Holds what a page knows of a room, and notifies components of changes. */
export type NightStore<View extends NightView = NightView> = {
  getSnapshot: () => NightSnapshot<View>
  subscribe: (listener: () => void) => () => void
  /** Applies a message of the server. Returns whether it tells of a version that this page has missed. */
  apply: (update: NightUpdate<View>) => boolean
  setConnected: (isConnected: boolean) => void
  refuse: (refusal: NightRefusal) => void
}

export const EMPTY_NIGHT: NightSnapshot<never> = { held: NOTHING_HELD, isConnected: true, refusal: null }

export function createNightStore<View extends NightView>(): NightStore<View> {
  let snapshot: NightSnapshot<View> = EMPTY_NIGHT
  const listeners = new Set<() => void>()
  const change = (changed: Partial<NightSnapshot<View>>) => {
    snapshot = { ...snapshot, ...changed }
    for (const listener of listeners) listener()
  }
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (update) => {
      change({ held: applyNightUpdate(snapshot.held, update, performance.now()), isConnected: true, refusal: null })
      return hasMissedUpdate(snapshot.held, update)
    },
    setConnected: (isConnected) => {
      if (isConnected !== snapshot.isConnected) change({ isConnected })
    },
    refuse: (refusal) => change({ refusal, isConnected: true }),
  }
}
