import { useCallback, useSyncExternalStore } from 'react'
import { browserStorage, subscribeToBrowserStorage } from '../../../storage.ts'

/** The host's choice whether this device shows answers before they are revealed. */
export type HostAnswerVisibility = { areShown: boolean; show: (areShown: boolean) => void }

/**
 * Returns the host's choice whether this device shows answers before they are revealed. The choice is stored until the
 * quiz night ends.
 */
export function useHostAnswerVisibility(code: string): HostAnswerVisibility {
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
  return subscribeToBrowserStorage('shown-night-answers', listener)
}
