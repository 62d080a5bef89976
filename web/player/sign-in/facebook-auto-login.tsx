import { useEffect } from 'react'
import { getLoginOptions, loginWithFacebook } from '#contract/sign-in/calls.ts'
import { callApi } from '../../api/api.ts'
import { getCurrentPlayer } from '../session/player.ts'
import { getSignedInFacebookUser, loadFacebookSdk } from './facebook.ts'
import { handleLoginOutcome } from './handle-login-outcome.ts'

/** Logs in a visitor who used Facebook for the last login and is still connected there. */
export function FacebookAutoLogin({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    void logInWithConnectedFacebook()
      // The visitor did not start this login, so an error is not shown.
      .catch(() => {})
      .then(onClose)
    // oxlint-disable-next-line react/exhaustive-deps -- one attempt per page
  }, [])
  return null
}

async function logInWithConnectedFacebook(): Promise<void> {
  const options = await callApi(getLoginOptions, {})
  if (!options.ok || !options.reply.facebook) return
  await loadFacebookSdk(options.reply.facebook)
  const body = await getSignedInFacebookUser()
  if (body && !getCurrentPlayer()) handleLoginOutcome(await callApi(loginWithFacebook, { body }))
}
