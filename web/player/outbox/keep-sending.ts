import { currentPlayer, subscribePlayer } from '../session/player.ts'
import { sendWaiting } from './outbox.ts'

/** Sends what waits now, and whenever it may have become possible. */
export function keepSending(): () => void {
  const comeBack = () => {
    if (document.visibilityState === 'visible') send()
  }
  let playerId = currentPlayer()?.id
  const forgetPlayer = subscribePlayer(() => {
    if (currentPlayer()?.id === playerId) return
    playerId = currentPlayer()?.id
    send()
  })
  addEventListener('online', send)
  addEventListener('pageshow', send)
  document.addEventListener('visibilitychange', comeBack)
  send()
  return () => {
    forgetPlayer()
    removeEventListener('online', send)
    removeEventListener('pageshow', send)
    document.removeEventListener('visibilitychange', comeBack)
  }
}

function send(): void {
  void sendWaiting()
}
