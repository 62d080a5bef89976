import { decideReportedName, listReportedNames } from '#contract/circles/calls.ts'
import { useApiAction } from '../../../api/action.ts'
import { useQuery, useRefetchCall } from '../../../api/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusMessage } from '../../../ui/status-line.tsx'
import styles from './reports.module.css'

/** The names in circles of friends that members reported. Nothing while there are none. */
export function ReportedNames() {
  const { reply } = useQuery(listReportedNames, {}, { whenBack: true })
  const refetch = useRefetchCall(listReportedNames)
  const { busy, failure, act } = useApiAction()
  const names = reply?.data ?? []
  if (names.length === 0) return null
  const decide = (circle: string, seat: number, keep: boolean) =>
    void act(decideReportedName, { body: { circle, seat, keep } }, refetch)
  return (
    <section aria-labelledby="names-title">
      <h2 id="names-title">Reported names</h2>
      <ul className={styles['names']}>
        {names.map(({ circle, seat, name, reports }) => (
          <li key={`${circle} ${seat}`}>
            <span>
              <b>{name}</b> · {seat === 0 ? 'a circle' : 'a member of a circle'} ·{' '}
              {reports === 1 ? '1 report' : `${reports} reports`}
            </span>
            <Button quiet aria-busy={busy} onClick={() => decide(circle, seat, true)}>
              Keep<span className="visually-hidden"> {name}</span>
            </Button>
            <Button quiet aria-busy={busy} onClick={() => decide(circle, seat, false)}>
              Replace<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <StatusMessage>{failure}</StatusMessage>
    </section>
  )
}
