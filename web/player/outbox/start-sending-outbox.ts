import { getCurrentPlayer, subscribeToCurrentPlayer } from '../session/player.ts'
import { sendOutboxEntries } from './outbox.ts'

/**
 * Sends all outbox entries now, and again when the player changes, the network returns or the page becomes visible.
 * Returns a function that stops this.
 */
export function startSendingOutbox(): () => void {
  const sendIfVisible = () => {
    if (document.visibilityState === 'visible') sendNow()
  }
  let playerId = getCurrentPlayer()?.id
  const unsubscribePlayer = subscribeToCurrentPlayer(() => {
    if (getCurrentPlayer()?.id === playerId) return
    playerId = getCurrentPlayer()?.id
    sendNow()
  })
  addEventListener('online', sendNow)
  addEventListener('pageshow', sendNow)
  document.addEventListener('visibilitychange', sendIfVisible)
  sendNow()
  return () => {
    unsubscribePlayer()
    removeEventListener('online', sendNow)
    removeEventListener('pageshow', sendNow)
    document.removeEventListener('visibilitychange', sendIfVisible)
  }
}

function sendNow(): void {
  void sendOutboxEntries()
}
