import { useState } from 'react'
import { becomeFirstAdmin } from '#contract/first-admin.calls.ts'
import { send } from '../../api.ts'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
import { askWhoIsSignedIn } from '../../session/follow-session.ts'
import { requestLogin } from '../../session/login-request.ts'
import { useMailedToken } from '../../session/mailed-token.ts'
import { usePlayer } from '../../session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const page: Page = {
  Component: FirstAdminPage,
  head: () => ({
    title: 'Your new site',
    description: 'Where a site that just began gets its first admin.',
  }),
}

/** Where the link leads that the site prints while it has no admin. */
function FirstAdminPage() {
  const token = useMailedToken()
  const player = usePlayer()
  const [failure, setFailure] = useState('')
  const become = async () => {
    const outcome = await send(becomeFirstAdmin, { body: { token: token ?? '' } })
    if (!outcome.ok) return setFailure(outcome.message)
    await askWhoIsSignedIn()
    location.assign(paths.admin())
  }
  return (
    <Notice sign="★" title="Your new site">
      <p>
        Whoever opened this link, which the site printed when it started, may become its first
        admin: with an account of their own.
      </p>
      <p role="alert">{failure}</p>
      {player ? (
        <Button disabled={!token} onClick={() => void become()}>
          Make {player.name} the admin
        </Button>
      ) : (
        <Button onClick={requestLogin}>Login or register first</Button>
      )}
    </Notice>
  )
}
