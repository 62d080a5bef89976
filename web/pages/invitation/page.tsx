import { useState } from 'react'
import { acceptInvitation } from '#contract/invitations/calls.ts'
import { callApi } from '../../api/api.ts'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { useTokenFromEmailLink } from '../../player/session/emailed-token.ts'
import { openLoginDialog } from '../../player/session/login-request.ts'
import { usePlayer } from '../../player/session/player.ts'
import { refreshCurrentPlayer } from '../../player/session/watch-session.ts'
import { AddressConfirmationForm } from '../../player/sign-in/address-confirmation-form.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'

export const pageModule: PageModule = {
  Component: InvitationPage,
  head: () => ({
    title: 'Your invitation',
    description: 'Where an invited author accepts the invitation.',
  }),
}

/** The page behind the link of an invitation to become an author. */
function InvitationPage() {
  const token = useTokenFromEmailLink()
  const player = usePlayer()
  const [message, setMessage] = useState('')
  if (message) {
    return (
      <EmptyPageNoticeCard sign="✓" title="Welcome aboard!">
        <p role="status">{message}</p>
        <a className={buttonClassName} href={sitePaths.list()}>
          Write your first question
        </a>
      </EmptyPageNoticeCard>
    )
  }
  return (
    <EmptyPageNoticeCard sign="✎" title="You’re invited">
      <p>We’d love your help with this site. Log in or create an account to accept. The invitation works once.</p>
      {player ? (
        <AddressConfirmationForm
          key={player.id}
          player={player}
          action="/api/AcceptInvitation"
          submit="Accept the invitation"
          send={async (email) =>
            token
              ? callApi(acceptInvitation, { body: { token, email } })
              : { ok: false, message: 'This link is not complete. Please open the whole link.' }
          }
          onDone={async (reply) => {
            await refreshCurrentPlayer()
            setMessage(reply.message)
          }}
        />
      ) : (
        <Button onClick={openLoginDialog}>Login or create an account</Button>
      )}
    </EmptyPageNoticeCard>
  )
}
