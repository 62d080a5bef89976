import { type ReactNode, useEffect, useState } from 'react'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { saveMessageForNextPage } from '../page/next-page.ts'
import { useCurrentPage } from '../page/page.ts'
import { QueryCache } from '../api/query.tsx'
import { sitePaths } from '../paths.ts'
import { refreshCurrentPlayer } from '../player/session/watch-session.ts'
import { openLoginDialog } from '../player/session/login-request.ts'
import { LazyLoggedOutNotice } from '../player/session/lazy-logged-out-notice.tsx'
import { getCurrentPlayer, hasSessionEnded, type Player, usePlayer } from '../player/session/player.ts'
import { ReauthenticationPrompt } from '../player/sign-in/reauthentication.tsx'
import { focusHeading } from './focus-heading.ts'
import { SecondFactorRequired } from './second-factor-required.tsx'

/**
 * A page for players, or for players with the role that the site map sets for the page. Visitors are redirected to the
 * home page, where the login opens and leads back to this page. Players without the role are redirected to the home
 * page.
 */
export function ProtectedPage(props: {
  waiting: ReactNode
  /** Returns whether unsaved work would be lost. The page then stays after the session has ended. */
  holds?: () => boolean
  children: (player: Player) => ReactNode
}) {
  const { waiting, holds = () => false, children } = props
  const { access } = useCurrentPage()
  const player = usePlayer()
  const mayStay = player != null && satisfiesAccessLevel(access, player.role)
  /** The last player who was allowed to see this page. Their unsaved work stays visible after the session has ended. */
  const [lastPlayer, setLastPlayer] = useState<Player | null>(null)
  if (mayStay && lastPlayer !== player) setLastPlayer(player)
  const heldPlayer = player === null && lastPlayer !== null && holds() ? lastPlayer : null
  /** Whether the server has confirmed a player since this page was opened. Only then can the session have ended here. */
  const [wasKnown, setWasKnown] = useState(false)
  /** Whether this page has asked the server for the player. Until then, the stored player may have an outdated role. */
  const [isChecked, setChecked] = useState(false)
  const hasEnded = player === null && hasSessionEnded()
  const stays = heldPlayer !== null || (hasEnded && wasKnown)
  // Pages for authors and admins need a fresh reply, because the stored player may be outdated.
  useEffect(() => {
    const checkPlayer = async () => {
      await refreshCurrentPlayer()
      setWasKnown(getCurrentPlayer() != null)
      setChecked(true)
    }
    if (access !== 'player') void checkPlayer()
  }, [access])
  // Requests the login once. A visitor who closes it is not asked again.
  useEffect(() => {
    if (stays) openLoginDialog()
  }, [stays])
  useEffect(() => {
    if (mayStay || stays || player === undefined || (player && !isChecked)) return
    // A player who logged out here does not want the login to open.
    const needsLogin = player === null && (!lastPlayer || hasEnded)
    if (needsLogin) saveMessageForNextPage('destination', location.pathname + location.search)
    location.replace(sitePaths.home())
  }, [player, mayStay, stays, lastPlayer, hasEnded, isChecked])
  const shown = mayStay ? player : heldPlayer
  const isShown = shown !== null
  useEffect(() => {
    if (isShown) focusHeading()
  }, [isShown])
  return (
    <>
      {stays && <LazyLoggedOutNotice during={heldPlayer === null ? 'page' : 'work'} />}
      <ReauthenticationPrompt />
      {shown && access !== 'player' && shown.needsSecondFactor ? (
        <SecondFactorRequired />
      ) : shown ? (
        <QueryCache key={shown.id}>{children(shown)}</QueryCache>
      ) : (
        !stays && waiting
      )}
    </>
  )
}
