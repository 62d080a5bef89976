import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { type Player, usePlayer } from './player.ts'

/** A page for players: others go home, where the login opens and leads back here. */
export function ProtectedPage(props: {
  waiting: ReactNode
  children: (player: Player) => ReactNode
}) {
  const player = usePlayer()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const wasHere = useRef(false)
  useEffect(() => {
    if (player) wasHere.current = true
    if (player !== null) return
    // Whoever logs out here does not want to log in again.
    const state = wasHere.current ? null : { from: pathname }
    void navigate(paths.home(), { replace: true, state })
  }, [player, pathname, navigate])
  return player ? props.children(player) : props.waiting
}
