import { useCallback, useSyncExternalStore } from 'react'
import { browserStorage, subscribeToStorage } from '../../../storage.ts'

/** Whether this device shows answers before their reveal. */
export type ShownAnswers = { areShown: boolean; show: (areShown: boolean) => void }

/** Returns whether this device shows answers before their reveal in a room. The choice is kept for the quiz night. */
export function useShownAnswers(code: string): ShownAnswers {
  const areShown = useSyncExternalStore(
    subscribeToChoice,
    () => browserStorage.readText('shown-night-answers') === code,
    () => false,
  )
  const show = useCallback(
    (isWanted: boolean) => void browserStorage.writeText('shown-night-answers', isWanted ? code : null),
    [code],
  )
  return { areShown, show }
}

function subscribeToChoice(listener: () => void): () => void {
  return subscribeToStorage('shown-night-answers', listener)
}
