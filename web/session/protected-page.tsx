import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Access, isAllowed } from '../../domain/role.ts'
import { paths } from '../paths.ts'
import { type Player, usePlayer } from './player.ts'

/**
 * A page for players, or for those of some role. Visitors go home, where the login opens and leads
 * back here; players whose role is not allowed go home.
 */
export function ProtectedPage(props: {
  allow?: Access
  waiting: ReactNode
  children: (player: Player) => ReactNode
}) {
  const { allow = 'player' } = props
  const player = usePlayer()
  const mayStay = player != null && isAllowed(allow, player.role)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const wasHere = useRef(false)
  useEffect(() => {
    if (mayStay) wasHere.current = true
    if (mayStay || player === undefined) return
    // Whoever logs out here, or logged in already, does not want to log in.
    const state = wasHere.current || player ? null : { from: pathname }
    void navigate(paths.home(), { replace: true, state })
  }, [player, mayStay, pathname, navigate])
  return mayStay ? props.children(player) : props.waiting
}
