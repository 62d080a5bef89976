import type { ReadField } from '#domain/question-differences.ts'
import { Button } from '../ui/button.tsx'
import { WideDialog } from '../ui/wide-dialog.tsx'
import { Table } from '../ui/table.tsx'
import styles from './two-versions.module.css'

/** Two authors at once: what the second one wrote, beside what was saved in between. */
export function TwoVersions(props: {
  title: string
  /** The same fields in the same order as theirs. */
  mine: readonly ReadField[]
  theirs: readonly ReadField[]
  /** Saves mine over theirs. */
  onKeep: () => Promise<void>
  /** Puts theirs into the form. */
  onTake: () => void
  /** Back to the form, as it is. */
  onLater: () => void
}) {
  const { title, mine, theirs, onKeep, onTake, onLater } = props
  const rows = theirs
    .map(({ field, text }, at) => ({ field, theirs: text, mine: mine[at]?.text ?? '' }))
    .filter((row) => row.theirs || row.mine)
  const differs = (row: (typeof rows)[number]) => row.mine !== row.theirs
  return (
    <WideDialog title={title} onClose={onLater}>
      <p className={styles['lead']}>
        {rows.some(differs)
          ? 'What differs is marked. Nothing is saved over theirs unless you say so.'
          : 'Both versions say the same.'}
      </p>
      <Table className={styles['versions']} columns={['Field', 'Yours', 'Theirs']} room="narrow">
        {rows.map((row) => (
          <tr key={row.field} data-differs={differs(row)}>
            <th scope="row">
              {row.field}
              {differs(row) && <span className={styles['mark']}>differs</span>}
            </th>
            <td data-label="Yours">{row.mine || '—'}</td>
            <td data-label="Theirs">{row.theirs || '—'}</td>
          </tr>
        ))}
      </Table>
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
