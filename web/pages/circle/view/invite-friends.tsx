import { circlePaths } from '../../../circle-paths.ts'
import { useSiteInfo } from '../../../page/page.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from '../circle.module.css'
import type { Circle } from './use-circle.ts'

/** The invitation link of a circle, with buttons to copy and share it, and as a QR code. */
export function CircleInvitationPanel({
  circle: { id, key, kind, name },
  isOpen,
}: {
  circle: Circle
  isOpen: boolean
}) {
  const site = useSiteInfo()
  const link = location.origin + circlePaths.invitation(id, key)
  const text =
    kind === 'duel'
      ? `Can you beat me? ${name} on ${site.name}:`
      : `Compare your answers with us in ‘${name}’ on ${site.name}:`
  // Closing the share sheet rejects the promise and is no error.
  const share = () => navigator.share?.({ text, url: link }).catch(() => undefined)
  return (
    <Panel as="section" aria-labelledby="invite-title">
      <details className={styles['more']} open={isOpen}>
        <summary id="invite-title">Invite friends</summary>
        <div className={styles['invite']}>
          <QrCode text={link} label="The invitation link as a QR code" />
          <div>
            <p>Whoever has this link can join. Up to 200 friends fit in.</p>
            <p className={styles['link']}>{link}</p>
            <p className={styles['buttons']}>
              {'share' in navigator && (
                <Button onClick={() => void share()}>
                  <Icon name="share" /> Send the link
                </Button>
              )}
              <CopyButton text={link} label="Copy the link" />
            </p>
          </div>
        </div>
      </details>
    </Panel>
  )
}
