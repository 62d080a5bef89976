import { useState } from 'react'
import { updateUser } from '#contract/accounts/calls.ts'
import { BUILT_IN_AVATARS, getAvatarCategory } from '#domain/categories/avatar.ts'
import { findPlayerNameFlaw } from '#domain/accounts/registration.ts'
import { callApi } from '../../../api/api.ts'
import { type Player, setCurrentPlayer } from '../../../player/session/player.ts'
import { Form } from '../../../ui/form.tsx'
import { Avatar, DEFAULT_AVATAR } from '../../../ui/avatar.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './settings.module.css'

/** The form that changes the player's name and avatar. */
export function EditProfileForm({ player }: { player: Player }) {
  const [image, setImage] = useState(player.image)
  const [isChoosing, setChoosing] = useState(false)
  // The picture of the sign-in provider, which the player can choose again.
  const own = BUILT_IN_AVATARS.includes(player.image) ? '' : player.image
  const change = async ({ name = '' }: Record<string, string>) => {
    const flaw = findPlayerNameFlaw(name)
    if (flaw) return { flaws: [{ field: 'name', message: flaw }] }
    const outcome = await callApi(updateUser, { body: { name, image } })
    if (!outcome.ok) return { message: outcome.message }
    setCurrentPlayer(outcome.reply.data)
  }
  return (
    <Panel className={styles['part']}>
      <h3>Name and picture</h3>
      <Form action="/api/UpdateUser" submit="Save" onSubmit={change}>
        <TextField label="Name" name="name" autoComplete="name" defaultValue={player.name} />
        <details onToggle={(event) => setChoosing(event.currentTarget.open)}>
          <summary className={styles['picture']}>
            <Avatar image={image} /> Change picture
          </summary>
          {isChoosing && <AvatarPicker own={own} chosen={image} onChoose={setImage} />}
        </details>
      </Form>
    </Panel>
  )
}

function AvatarPicker(props: { own: string; chosen: string; onChoose: (avatar: string) => void }) {
  const { own, chosen, onChoose } = props
  return (
    <fieldset className={styles['avatars']}>
      <legend className="visually-hidden">Picture</legend>
      {[...(own ? [own] : []), ...BUILT_IN_AVATARS].map((avatar) => (
        <label key={avatar} className={styles['avatar']}>
          <input
            type="radio"
            name="image"
            value={avatar}
            checked={(chosen || DEFAULT_AVATAR) === avatar}
            onChange={() => onChoose(avatar)}
          />
          <Avatar image={avatar} />
          <span className="visually-hidden">{getAvatarName(avatar)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function getAvatarName(avatar: string): string {
  const category = getAvatarCategory(avatar)
  return category ? `${category.name} colours` : 'Your own picture'
}
