import { usePlayer } from '../session/player.ts'
import { Later } from '../../ui/later.tsx'

const loadBadge = async () => (await import('./best-badge.tsx')).BestBadge

/** A player's best result of a quiz; nothing for visitors, who do not fetch it either. */
export function PlayersBest({ slug }: { slug: string }) {
  const player = usePlayer()
  if (!player) return null
  return <Later key={player.id} load={loadBadge} given={{ playerId: player.id, slug }} />
}
