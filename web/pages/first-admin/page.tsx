import { becomeFirstAdmin } from '#contract/first-admin/calls.ts'
import { callApi } from '../../api/api.ts'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { useTokenFromEmailLink } from '../../player/session/emailed-token.ts'
import { openLoginDialog } from '../../player/session/login-request.ts'
import { usePlayer } from '../../player/session/player.ts'
import { refreshCurrentPlayer } from '../../player/session/watch-session.ts'
import { AddressConfirmationForm } from '../../player/sign-in/address-confirmation-form.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'

export const pageModule: PageModule = {
  Component: FirstAdminPage,
  head: () => ({
    title: 'Your new site',
    description: 'Where a new site gets its first admin.',
  }),
}

/** The page behind the link that the site prints while it has no admin account. */
function FirstAdminPage() {
  const token = useTokenFromEmailLink()
  const player = usePlayer()
  return (
    <EmptyPageNoticeCard sign="★" title="Your new site">
      <p>
        The site printed this link when it started. Whoever opens it can become the first admin, with an account of
        their own.
      </p>
      {player ? (
        <AddressConfirmationForm
          key={player.id}
          player={player}
          action="/api/BecomeFirstAdmin"
          submit={`Make ${player.name} the admin`}
          send={async (email) =>
            token
              ? callApi(becomeFirstAdmin, { body: { token, email } })
              : { ok: false, message: 'This link is not complete. Please open the one that the site printed.' }
          }
          onDone={async () => {
            await refreshCurrentPlayer()
            location.assign(sitePaths.admin('Today'))
          }}
        />
      ) : (
        <Button onClick={openLoginDialog}>Login or register first</Button>
      )}
    </EmptyPageNoticeCard>
  )
}
