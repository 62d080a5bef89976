import { useState } from 'react'
import { getSiteChecklist } from '#contract/site/checklist.calls.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../api/query.tsx'
import { browserStorage } from '../../storage.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './checklist.module.css'

/** A checklist for a new site. Disappears when every item is done, or when the admin hides it. */
export function SiteChecklistPanel({ playerId }: { playerId: string }) {
  const [isHidden, setIsHidden] = useState(browserStorage.readText('no-checklist') === playerId)
  return (
    !isHidden && (
      <ChecklistItems
        onHide={() => {
          browserStorage.writeText('no-checklist', playerId)
          setIsHidden(true)
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      />
    )
  )
}

function ChecklistItems({ onHide }: { onHide: () => void }) {
  const { reply } = useQuery(getSiteChecklist, {}, { whenBack: true })
  if (!reply || Object.values(reply).every(Boolean)) return null
  const points = [
    {
      done: reply.name,
      what: (
        <>
          Say what it is called, at <a href={paths.admin('Site')}>Site</a>
        </>
      ),
    },
    {
      done: reply.address,
      what: (
        <>
          Give it an address of its own, by https: <code>SITE_URL</code>
        </>
      ),
    },
    {
      done: reply.mail,
      what: (
        <>
          Let it send mails: <code>SMTP_URL</code>
        </>
      ),
    },
    {
      done: reply.backup,
      what: (
        <>
          Make a backup: <code>{'something-new backup <file>'}</code>
        </>
      ),
    },
  ]
  return (
    <Panel aria-labelledby="checklist-title" className={styles['checklist']}>
      <h2 id="checklist-title">Your new site</h2>
      <ul>
        {points.map(({ done, what }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the four items are fixed
          <li key={at} data-done={done}>
            <span className={styles['sign']}>{done && <Icon name="tick" />}</span>
            <span>
              {what}
              {done && <span className="visually-hidden">, done</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['hiding']}>
        <Button quiet onClick={onHide}>
          Hide this
        </Button>{' '}
        <span>
          What matters stands at <a href={paths.admin('System')}>System</a>, too.
        </span>
      </p>
    </Panel>
  )
}
