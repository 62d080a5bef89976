import { type ReactNode, useEffect, useState } from 'react'
import { isAllowed } from '#domain/accounts/role.ts'
import { leaveForNextPage } from '../page/next-page.ts'
import { useCurrentPage } from '../page/page.ts'
import { Queries } from '../api/query.tsx'
import { paths } from '../paths.ts'
import { askWhoIsSignedIn } from '../player/session/follow-session.ts'
import { requestLogin } from '../player/session/login-request.ts'
import { LoggedOutLater } from '../player/session/logged-out-later.tsx'
import { currentPlayer, hasSessionEnded, type Player, usePlayer } from '../player/session/player.ts'
import { LoginAgain } from '../player/sign-in/login-again.tsx'
import { focusHeading } from './focus-heading.ts'
import { SecondFactorFirst } from './second-factor-first.tsx'

/**
 * A page for players, or for those of some role, as the site map says. Visitors go home, where the
 * login opens and leads back here; players whose role is not allowed go home.
 */
export function ProtectedPage(props: {
  waiting: ReactNode
  /** Whether there is work here that would be lost: then the page stays when nobody is signed in any more. */
  holds?: () => boolean
  children: (player: Player) => ReactNode
}) {
  const { waiting, holds = () => false, children } = props
  const { access } = useCurrentPage()
  const player = usePlayer()
  const mayStay = player != null && isAllowed(access, player.role)
  /** Who was here last. */
  const [last, setLast] = useState<Player | null>(null)
  if (mayStay && last !== player) setLast(player)
  const held = player === null && last !== null && holds() ? last : null
  /** Whether the server knew them on this page: then it is told that it does not any more. */
  const [wasKnown, setWasKnown] = useState(false)
  /** Whether the server has said so on this page, or could not: what was kept of a player may be older than their role. */
  const [hasAsked, setHasAsked] = useState(false)
  const isOut = player === null && hasSessionEnded()
  const stays = held !== null || (isOut && wasKnown)
  // What only few may see is not shown by what was true a minute ago.
  useEffect(() => {
    const ask = async () => {
      await askWhoIsSignedIn()
      setWasKnown(currentPlayer() != null)
      setHasAsked(true)
    }
    if (access !== 'player') void ask()
  }, [access])
  // Once: whoever turns it down is not asked again because something else has changed.
  useEffect(() => {
    if (stays) requestLogin()
  }, [stays])
  useEffect(() => {
    if (mayStay || stays || player === undefined || (player && !hasAsked)) return
    // Whoever logs out here, or logged in already, does not want to log in.
    const wantsIn = player === null && (!last || isOut)
    if (wantsIn) leaveForNextPage('destination', location.pathname + location.search)
    location.replace(paths.home())
  }, [player, mayStay, stays, last, isOut, hasAsked])
  const shown = mayStay ? player : held
  const isShown = shown !== null
  useEffect(() => {
    if (isShown) focusHeading()
  }, [isShown])
  return (
    <>
      {stays && <LoggedOutLater during={held === null ? 'page' : 'work'} />}
      <LoginAgain />
      {shown && access !== 'player' && shown.needsSecondFactor ? (
        <SecondFactorFirst />
      ) : shown ? (
        <Queries key={shown.id}>{children(shown)}</Queries>
      ) : (
        !stays && waiting
      )}
    </>
  )
}
