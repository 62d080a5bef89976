import { useEffect } from 'react'
import { getLoginOptions, loginWithFacebook } from '#contract/sign-in/calls.ts'
import { send } from '../../api/api.ts'
import { currentPlayer } from '../session/player.ts'
import { connectedToFacebook, openFacebook } from './facebook.ts'
import { signedIn } from './signed-in.ts'

/** Signs in again whoever used Facebook the last time and is still connected there. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    void signInAgain()
      // Nobody asked for it just now, so nobody needs to hear that it did not work.
      .catch(() => {})
      .then(onClose)
    // oxlint-disable-next-line react/exhaustive-deps -- tried once
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
