import { currentPlayer, subscribePlayer } from '../session/player.ts'
import { sendWaiting } from './outbox.ts'

/**
 * Sends the queued entries now, and again when the player changes, the network returns or the page becomes visible.
 * Returns a function that stops this.
 */
export function keepSending(): () => void {
  const sendIfVisible = () => {
    if (document.visibilityState === 'visible') send()
  }
  let playerId = currentPlayer()?.id
  const unsubscribePlayer = subscribePlayer(() => {
    if (currentPlayer()?.id === playerId) return
    playerId = currentPlayer()?.id
    send()
  })
  addEventListener('online', send)
  addEventListener('pageshow', send)
  document.addEventListener('visibilitychange', sendIfVisible)
  send()
  return () => {
    unsubscribePlayer()
    removeEventListener('online', send)
    removeEventListener('pageshow', send)
    document.removeEventListener('visibilitychange', sendIfVisible)
  }
}

function send(): void {
  void sendWaiting()
}
