import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './settings.module.css'

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Panel className={styles['part']} aria-label="Recovery codes">
      <p>
        Save these codes somewhere other than your phone. Each one works once, along with your password. You won’t see
        them again.
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
          Download the codes
        </a>
      </p>
      <CopyButton text={text} label="Copy the codes" />
    </Panel>
  )
}
