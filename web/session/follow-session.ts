import { getCurrentUser } from '#contract/sign-in.calls.ts'
import { send } from '../api.ts'
import { currentPlayer, publishPlayer } from './player.ts'

/** How long a page rests in the background before it asks again who is signed in. */
const RESTED_MS = 60_000

/** Asks the server who is signed in, now and whenever the visitor comes back to the page. */
export function followSession(): () => void {
  let askedAt = 0
  const ask = () => {
    askedAt = Date.now()
    void askWhoIsSignedIn()
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > RESTED_MS) ask()
  }
  ask()
  document.addEventListener('visibilitychange', comeBack)
  return () => document.removeEventListener('visibilitychange', comeBack)
}

/** What the server says replaces what was believed; when it is not reached, that goes on. */
export async function askWhoIsSignedIn(): Promise<void> {
  const before = currentPlayer()
  const outcome = await send(getCurrentUser, {})
  // Somebody signed in or out while we asked: what we heard may be older.
  if (currentPlayer() !== before) return
  if (outcome.ok) publishPlayer(outcome.reply.data)
  else if (before === undefined) publishPlayer(null)
}
