import { sitePaths } from '../../../paths.ts'
import type { Player } from '../../../player/session/player.ts'
import { Panel } from '../../../ui/panel.tsx'
import styles from './settings.module.css'
import { EditProfileForm } from './edit-profile-form.tsx'
import { DeleteAccountForm } from './delete-account.tsx'

/** The account settings: name, picture, and the player's data. */
export function AccountSection({ player, hasPassword }: { player: Player; hasPassword: boolean }) {
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <div className={styles['parts']}>
        <EditProfileForm key={`${player.name} ${player.image}`} player={player} />
        <Panel className={styles['part']}>
          <h3>Your data</h3>
          <p>Everything we keep about you, in one file.</p>
          <p>
            <a href={sitePaths.downloadMyData()} download="something-new.json">
              Download my data
            </a>
          </p>
          <DeleteAccountForm hasPassword={hasPassword} />
        </Panel>
        <Panel className={styles['part']}>
          <h3>For developers</h3>
          <p>
            Let your own programs read your statistics or answer for you. <a href={sitePaths.tokens()}>Access tokens</a>
          </p>
        </Panel>
      </div>
    </section>
  )
}
