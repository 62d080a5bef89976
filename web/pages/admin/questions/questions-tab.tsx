import type { Player } from '../../../session/player.ts'

/** What waits for review, and which question each day will have. */
export function QuestionsTab({ player }: { player: Player }) {
  return <h2>Drafts of {player.name}</h2>
}
