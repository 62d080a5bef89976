import { MAX_PLAYER_NAME_CHARACTERS } from '#domain/text/player-name.ts'
import { usePlayer } from '../../player/session/player.ts'
import { TextField } from '../../ui/text-field.tsx'

/** The field for a member's own name in a circle. It is prefilled with the name of the player's account. */
export function CircleMemberNameField(props: { name: string; hint?: string }) {
  const player = usePlayer()
  return (
    <TextField
      {...props}
      key={player?.id}
      label="Your name"
      defaultValue={player?.name.slice(0, MAX_PLAYER_NAME_CHARACTERS) ?? ''}
      autoComplete="nickname"
      enterKeyHint="go"
      // Names are counted in characters that readers see, which may have several UTF-16 units.
      maxLength={4 * MAX_PLAYER_NAME_CHARACTERS}
    />
  )
}
