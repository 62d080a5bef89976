import type { ReactNode } from 'react'
import { getSiteSetupChecklist, hideSiteChecklist } from '#contract/system/calls.ts'
import { useApiAction } from '../../../api/action.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { sitePaths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './checklist.module.css'

/** The first steps of a new site. Disappears when all are done, or when the admin hides it. */
export function SiteChecklistPanel() {
  const { reply, retry } = useApiQuery(getSiteSetupChecklist, {}, { whenBack: true })
  const { busy, failure, act } = useApiAction()
  if (!reply) return null
  const { hidden, ...steps } = reply
  if (hidden || Object.values(steps).every(Boolean)) return null
  const hide = () =>
    act(hideSiteChecklist, {}, () => {
      retry()
      document.getElementById('main')?.focus({ preventScroll: true })
    })
  return (
    <Panel aria-labelledby="checklist-title" className={styles['checklist']}>
      <h3 id="checklist-title">Your new site</h3>
      <ul>
        <ChecklistStep isDone={steps.name}>
          Give it a name: <a href={sitePaths.admin('Site')}>Identity</a>
        </ChecklistStep>
        <ChecklistStep isDone={steps.address}>
          Give it an https address: <code>SITE_URL</code>
        </ChecklistStep>
        <ChecklistStep isDone={steps.mail}>
          Let it send mail: <code>SMTP_URL</code>
        </ChecklistStep>
        <ChecklistStep isDone={steps.backup}>
          Make a backup: <a href={sitePaths.admin('System')}>System</a>
        </ChecklistStep>
        <ChecklistStep isDone={steps.question}>
          Write a question: <a href={sitePaths.list()}>All questions</a>
        </ChecklistStep>
        <ChecklistStep isDone={steps.plan}>
          Plan one for a day: <a href={sitePaths.admin('Questions')}>Questions</a>
        </ChecklistStep>
        <ChecklistStep isDone={steps.colleague}>
          Invite a second author: <a href={`${sitePaths.admin('Players')}#invite`}>People</a>
        </ChecklistStep>
      </ul>
      <Button quiet aria-busy={busy} onClick={() => void hide()}>
        Hide this
      </Button>
      <StatusMessage look="note">{failure}</StatusMessage>
    </Panel>
  )
}

function ChecklistStep({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone}>
      <span className={styles['sign']}>{isDone && <Icon name="tick" />}</span>
      <span>
        {children}
        {isDone && <span className="visually-hidden">, done</span>}
      </span>
    </li>
  )
}
