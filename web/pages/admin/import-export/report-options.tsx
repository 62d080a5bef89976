import type { ImportReport } from '#contract/import-export.ts'
import { type Choices, numeral } from './choices.ts'
import styles from './import-export.module.css'

/** Whether what resembles others, and what changes others, comes in as well. */
export function ReportOptions(props: {
  report: ImportReport
  choices: Choices
  onChange: (part: Partial<Choices>) => void
}) {
  const { report, choices, onChange } = props
  const { changed, 'near-duplicate': near } = report.counts
  if (near + changed === 0) return null
  return (
    <fieldset className={styles['options']}>
      <legend>What else is to come in</legend>
      {near > 0 && (
        <label>
          <input
            type="checkbox"
            checked={choices.nearDuplicates === 'add'}
            onChange={(event) =>
              onChange({ nearDuplicates: event.target.checked ? 'add' : 'skip' })
            }
          />
          Near-duplicates as well ({numeral(near)})
        </label>
      )}
      {changed > 0 && (
        <label>
          <input
            type="checkbox"
            checked={choices.updates === 'take'}
            onChange={(event) => onChange({ updates: event.target.checked ? 'take' : 'skip' })}
          />
          Changes of questions that are there ({numeral(changed)})
        </label>
      )}
    </fieldset>
  )
}
