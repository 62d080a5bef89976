import { usePlayer } from '../session/player.ts'
import { Later } from '../../ui/later.tsx'

const loadBadge = async () => (await import('./best-badge.tsx')).BestBadge

/** Shows a player's best result of a quiz. For visitors it renders nothing and loads no script. */
export function PlayersBest({ slug }: { slug: string }) {
  const player = usePlayer()
  if (!player) return null
  return <Later key={player.id} load={loadBadge} given={{ playerId: player.id, slug }} />
}
