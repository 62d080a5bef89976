import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './account.module.css'

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Panel className={styles['part']} aria-label="Recovery codes">
      <p>
        Keep these codes where you find them without your phone. Each logs you in once, beside your password. They are
        not shown again.
      </p>
      <ul className={styles['codes']} data-recovery-codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href={`data:text/plain,${encodeURIComponent(text)}`} download="recovery-codes.txt">
          Download them
        </a>
      </p>
      <Button quiet onClick={() => void navigator.clipboard.writeText(text).catch(() => {})}>
        Copy them
      </Button>
    </Panel>
  )
}
