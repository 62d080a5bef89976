import { useEffect } from 'react'
import { getLoginOptions, loginWithFacebook } from '#contract/sign-in/calls.ts'
import { send } from '../../api/api.ts'
import { currentPlayer } from '../session/player.ts'
import { connectedToFacebook, openFacebook } from './facebook.ts'
import { signedIn } from './signed-in.ts'

/** Logs in a visitor who used Facebook for the last login and is still connected there. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    void signInAgain()
      // The visitor did not start this login, so its failure is not shown.
      .catch(() => {})
      .then(onClose)
    // oxlint-disable-next-line react/exhaustive-deps -- one attempt per page
  }, [])
  return null
}

async function signInAgain(): Promise<void> {
  const options = await send(getLoginOptions, {})
  if (!options.ok || !options.reply.facebook) return
  await openFacebook(options.reply.facebook)
  const body = await connectedToFacebook()
  if (body && !currentPlayer()) signedIn(await send(loginWithFacebook, { body }))
}
