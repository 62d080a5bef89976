import { submitReportedNameDecision, listReportedNames } from '#contract/circles/calls.ts'
import { useApiAction } from '../../../api/action.ts'
import { useApiQuery, useRefetchApiCall } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { PanelHeader } from '../../../authoring/panel-header.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './reports.module.css'

/** The names in circles of friends that members have reported. Renders nothing without such names. */
export function ReportedCircleNameList() {
  const found = useApiQuery(listReportedNames, {}, { whenBack: true })
  const refetch = useRefetchApiCall(listReportedNames)
  const { busy, failure, act } = useApiAction()
  const names = found.reply?.data ?? []
  if (names.length === 0) return <LoadFailureNotice queries={[found]} />
  const decide = (circle: string, seat: number, keep: boolean) =>
    void act(submitReportedNameDecision, { body: { circle, seat, keep } }, refetch)
  return (
    <section className={styles['names']} aria-labelledby="names-title">
      <LoadFailureNotice queries={[found]} />
      <PanelHeader>
        <h2 id="names-title">Reported names</h2>
      </PanelHeader>
      <ul>
        {names.map(({ circle, seat, name, reports }) => (
          <li key={`${circle} ${seat}`}>
            <p>
              <b>{name}</b> · {seat === 0 ? 'a circle or duel' : 'a member of a circle or duel'} ·{' '}
              {reports === 1 ? '1 report' : `${reports} reports`}
            </p>
            <span>
              <Button quiet aria-busy={busy} onClick={() => decide(circle, seat, true)}>
                Keep<span className="visually-hidden"> {name}</span>
              </Button>
              <Button quiet aria-busy={busy} onClick={() => decide(circle, seat, false)}>
                Replace<span className="visually-hidden"> {name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <StatusMessage>{failure}</StatusMessage>
    </section>
  )
}
