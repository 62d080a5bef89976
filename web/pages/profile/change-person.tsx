import { useState } from 'react'
import { PORTRAITS, portraitCategory } from '#domain/portrait.ts'
import { nameFlaw } from '#domain/registration.ts'
import { send } from '../../api.ts'
import { type Player, publishPlayer } from '../../session/player.ts'
import { Form } from '../../ui/form.tsx'
import { Portrait, USUAL_PORTRAIT } from '../../ui/portrait.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'

/** Name and picture. */
export function ChangePerson({ player }: { player: Player }) {
  const [image, setImage] = useState(player.image)
  // A picture that a provider gave can be gone back to.
  const isOwn = player.image !== '' && !PORTRAITS.includes(player.image)
  const change = async ({ name = '' }: Record<string, string>) => {
    const flaw = nameFlaw(name)
    if (flaw) return { flaws: [{ field: 'name', message: flaw }] }
    const outcome = await send('POST /api/UpdateUser', { body: { name, image } })
    if (!outcome.ok) return { message: outcome.message }
    publishPlayer(outcome.reply.data)
  }
  return (
    <section className={styles['part']}>
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
            <fieldset className={styles['portraits']}>
              <legend>Picture</legend>
              {[...(isOwn ? [player.image] : []), ...PORTRAITS].map((portrait) => (
                <label key={portrait} className={styles['portrait']}>
                  <input
                    type="radio"
                    name="image"
                    value={portrait}
                    checked={(image || USUAL_PORTRAIT) === portrait}
                    onChange={() => setImage(portrait)}
                  />
                  <Portrait image={portrait} />
                  <span className="visually-hidden">{nameOf(portrait)}</span>
                </label>
              ))}
            </fieldset>
          </>
        )}
      </Form>
    </section>
  )
}

function nameOf(portrait: string): string {
  const category = portraitCategory(portrait)
  return category ? `In the colours of ${category.name}` : 'Your own'
}
