import { type ReactNode, useEffect } from 'react'
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
  useEffect(() => {
    if (player === null) void navigate(paths.home(), { replace: true, state: { from: pathname } })
  }, [player, pathname, navigate])
  return player ? props.children(player) : props.waiting
}
