import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SegmentedField } from '../ui/segmented-field.tsx'
import { WideDialog } from '../ui/wide-dialog.tsx'
import styles from './conflict-dialog.module.css'

/** A field that two authors changed to different values. */
export type EditConflictField<Field extends string> = {
  field: Field
  label: string
  mine: string
  theirs: string
}

/**
 * A dialog for a conflict between the edits of two authors. For each conflicting field the author chooses one of the
 * two values.
 */
export function EditConflictDialog<Field extends string>(props: {
  title: string
  disagreed: readonly EditConflictField<Field>[]
  /** The labels of the fields that only the other author changed. These fields keep the other author's values. */
  taken: readonly string[]
  /** Receives the fields in which the other author's value is kept. */
  onSave: (theirs: ReadonlySet<Field>) => Promise<void>
  onUseTheirs: () => void
  onBack: () => void
}) {
  const { title, disagreed, taken, onSave, onUseTheirs, onBack } = props
  const [theirs, setTheirs] = useState<ReadonlySet<Field>>(new Set())
  const choose = (field: Field, whose: string) => {
    const next = new Set(theirs)
    if (whose === 'theirs') next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  const buttons = (
    <>
      <Button quiet onClick={onBack}>
        Back to the form
      </Button>
      <Button quiet onClick={onUseTheirs}>
        Use all of theirs
      </Button>
      <Button onClick={() => void onSave(theirs)}>Save this</Button>
    </>
  )
  return (
    <WideDialog title={title} buttons={buttons} onClose={onBack}>
      <p className={styles['lead']}>
        {disagreed.length > 0
          ? 'You both changed these. Whose version do you want to keep?'
          : 'Your changes don’t fit together as they are.'}
        {taken.length > 0 && ` Their ${formatLabels(taken)} stays as they saved it.`}
      </p>
      {disagreed.map((disputed) => (
        <ConflictChoice
          key={disputed.field}
          disputed={disputed}
          whose={theirs.has(disputed.field) ? 'theirs' : 'mine'}
          onChoose={(whose) => choose(disputed.field, whose)}
        />
      ))}
    </WideDialog>
  )
}

const CONFLICT_SIDES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const

function ConflictChoice(props: {
  disputed: EditConflictField<string>
  whose: 'mine' | 'theirs'
  onChoose: (whose: 'mine' | 'theirs') => void
}) {
  const { disputed, whose, onChoose } = props
  const { field, label, mine, theirs } = disputed
  return (
    <section className={styles['disagreed']} data-whose={whose}>
      <SegmentedField
        label={label}
        name={`whose-${field}`}
        choices={CONFLICT_SIDES}
        value={whose}
        onChange={onChoose}
      />
      <dl>
        <div data-side="mine">
          <dt>Mine</dt>
          <dd>{mine || 'empty'}</dd>
        </div>
        <div data-side="theirs">
          <dt>Theirs</dt>
          <dd>{theirs || 'empty'}</dd>
        </div>
      </dl>
    </section>
  )
}

function formatLabels(labels: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(labels.map((label) => label.toLowerCase()))
}
