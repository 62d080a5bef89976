import {
  applyQuizNightUpdate,
  hasMissedQuizNightUpdate,
  type QuizNightClientState,
  EMPTY_QUIZ_NIGHT_CLIENT_STATE,
  type QuizNightUpdate,
} from '#domain/nights/client-state.ts'
import type { QuizNightView } from '#domain/nights/night-view.ts'

/** The server's refusal to show a quiz night: it does not exist, or the caller may not see it. */
type QuizNightRefusal = { status: number; message: string }

/** The state of a quiz night as far as a page has loaded it. */
export type QuizNightSnapshot<View extends QuizNightView = QuizNightView> = {
  held: QuizNightClientState<View>
  isConnected: boolean
  refusal: QuizNightRefusal | null
}

/** Stores the state of a quiz night for a page, and notifies components of changes. */
export type QuizNightStore<View extends QuizNightView = QuizNightView> = {
  getSnapshot: () => QuizNightSnapshot<View>
  subscribe: (listener: () => void) => () => void
  /**
   * Applies an update that the server sent in reply to a request at `sentAt`. Returns whether the update mentions a
   * version that this page has missed.
   */
  apply: (update: QuizNightUpdate<View>, sentAt?: number) => boolean
  setConnected: (isConnected: boolean) => void
  refuse: (refusal: QuizNightRefusal) => void
}

export const EMPTY_QUIZ_NIGHT_SNAPSHOT: QuizNightSnapshot<never> = {
  held: EMPTY_QUIZ_NIGHT_CLIENT_STATE,
  isConnected: true,
  refusal: null,
}

export function createQuizNightStore<View extends QuizNightView>(): QuizNightStore<View> {
  let snapshot: QuizNightSnapshot<View> = EMPTY_QUIZ_NIGHT_SNAPSHOT
  const listeners = new Set<() => void>()
  const change = (changed: Partial<QuizNightSnapshot<View>>) => {
    snapshot = { ...snapshot, ...changed }
    for (const listener of listeners) listener()
  }
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (update, sentAt) => {
      const held = applyQuizNightUpdate(snapshot.held, update, performance.now(), sentAt)
      change({ held, isConnected: true, refusal: null })
      return hasMissedQuizNightUpdate(snapshot.held, update)
    },
    setConnected: (isConnected) => {
      if (isConnected !== snapshot.isConnected) change({ isConnected })
    },
    refuse: (refusal) => change({ refusal, isConnected: true }),
  }
}
