import { useState } from 'react'
import { updateUser } from '#contract/accounts/calls.ts'
import { AVATARS, avatarCategory } from '#domain/categories/avatar.ts'
import { nameFlaw } from '#domain/accounts/registration.ts'
import { send } from '../../api/api.ts'
import { type Player, publishPlayer } from '../../player/session/player.ts'
import { Form } from '../../ui/form.tsx'
import { Avatar, DEFAULT_AVATAR } from '../../ui/avatar.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './account.module.css'

/** Changes the player's name and avatar. */
export function ChangePerson({ player }: { player: Player }) {
  const [image, setImage] = useState(player.image)
  const [isChoosing, setChoosing] = useState(false)
  // Lets the player return to the picture from the sign-in provider.
  const own = AVATARS.includes(player.image) ? '' : player.image
  const change = async ({ name = '' }: Record<string, string>) => {
    const flaw = nameFlaw(name)
    if (flaw) return { flaws: [{ field: 'name', message: flaw }] }
    const outcome = await send(updateUser, { body: { name, image } })
    if (!outcome.ok) return { message: outcome.message }
    publishPlayer(outcome.reply.data)
  }
  return (
    <Panel className={styles['part']}>
      <h3>Name and picture</h3>
      <Form action="/api/UpdateUser" submit="Save" onSubmit={change}>
        {(errors) => (
          <>
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              defaultValue={player.name}
              error={errors['name']}
            />
            <details onToggle={(event) => setChoosing(event.currentTarget.open)}>
              <summary className={styles['picture']}>
                <Avatar image={image} /> Another picture
              </summary>
              {isChoosing && <Avatars own={own} chosen={image} onChoose={setImage} />}
            </details>
          </>
        )}
      </Form>
    </Panel>
  )
}

function Avatars(props: { own: string; chosen: string; onChoose: (avatar: string) => void }) {
  const { own, chosen, onChoose } = props
  return (
    <fieldset className={styles['avatars']}>
      <legend className="visually-hidden">Picture</legend>
      {[...(own ? [own] : []), ...AVATARS].map((avatar) => (
        <label key={avatar} className={styles['avatar']}>
          <input
            type="radio"
            name="image"
            value={avatar}
            checked={(chosen || DEFAULT_AVATAR) === avatar}
            onChange={() => onChoose(avatar)}
          />
          <Avatar image={avatar} />
          <span className="visually-hidden">{nameOf(avatar)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function nameOf(avatar: string): string {
  const category = avatarCategory(avatar)
  return category ? `In the colours of ${category.name}` : 'Your own'
}
