import type { AuthoredQuestionWire } from '../../../contract/authored-question-wire.ts'
import { Button } from '../../ui/button.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import styles from './conflict.module.css'
import { differences, fieldsOf } from './differences.ts'
import { formOf, type FormValues } from './form-values.ts'

/** Two authors at once: what the second one wrote, beside what was saved in between. */
export function Conflict(props: {
  mine: FormValues
  theirs: AuthoredQuestionWire
  /** Saves mine over theirs. */
  onKeep: () => Promise<void>
  /** Puts theirs into the form. */
  onTake: () => void
  /** Back to the form, as it is. */
  onLater: () => void
}) {
  const { mine, theirs, onKeep, onTake, onLater } = props
  const their = formOf(theirs)
  const differing = new Set(differences(mine, their).map(({ field }) => field))
  const mineByField = new Map(fieldsOf(mine).map(({ field, text }) => [field, text]))
  const rows = fieldsOf(their).filter(({ field, text }) => text || mineByField.get(field))
  return (
    <WideDialog title="Somebody else saved this question meanwhile" onClose={onLater}>
      <p className={styles['lead']}>
        {differing.size === 0
          ? 'Both versions say the same.'
          : 'What differs is marked. Nothing is saved over theirs unless you say so.'}
      </p>
      <div className={styles['scroll']}>
        <table className={styles['versions']}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, text }) => (
              <tr key={field} data-differs={differing.has(field)}>
                <th scope="row">
                  {field}
                  {differing.has(field) && <span className={styles['mark']}>differs</span>}
                </th>
                <td data-version="Yours">{mineByField.get(field) || '—'}</td>
                <td data-version="Theirs">{text || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles['buttons']}>
        <Button quiet onClick={onLater}>
          Back to the form
        </Button>
        <Button quiet onClick={onTake}>
          Take theirs
        </Button>
        <Button onClick={() => void onKeep()}>Keep mine</Button>
      </div>
    </WideDialog>
  )
}
