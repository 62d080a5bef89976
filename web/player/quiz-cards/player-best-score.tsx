import { usePlayer } from '../session/player.ts'
import { LazyComponent } from '../../ui/lazy-part.tsx'

const loadBestScoreBadge = async () => (await import('./best-score-badge.tsx')).BestScoreBadge

/** Shows a player's best result of a quiz. For visitors it renders nothing and loads no code. */
export function PlayerBestScore({ slug }: { slug: string }) {
  const player = usePlayer()
  if (!player) return null
  return <LazyComponent key={player.id} load={loadBestScoreBadge} given={{ playerId: player.id, slug }} />
}
