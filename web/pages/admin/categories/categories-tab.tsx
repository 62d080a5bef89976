import type { Player } from '../../../session/player.ts'

/** How many questions each category has. */
export function CategoriesTab({ player }: { player: Player }) {
  return <h2>Categories, {player.name}</h2>
}
