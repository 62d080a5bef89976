import type { ImportReport } from '#contract/import-export/report.ts'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/category.ts'
import { type ImportFormChoices, formatQuestionCount } from './choices.ts'
import styles from './import-export.module.css'

/** The unknown categories of a file, each with a suggested category to confirm or change. */
export function CategoryMapping(props: {
  report: ImportReport
  mapping: ImportFormChoices['mapping']
  onChange: (part: { mapping: ImportFormChoices['mapping'] }) => void
}) {
  const { report, mapping, onChange } = props
  if (report.foreignCategories.length === 0) return null
  return (
    <section aria-labelledby="import-categories">
      <h3 id="import-categories">Which of our categories are these?</h3>
      <ul className={styles['categories']}>
        {report.foreignCategories.map(({ name, count, ours }) => (
          <li key={name}>
            <label>
              <span>
                <b>{name || 'Without a category'}</b> <small>{formatQuestionCount(count)}</small>
              </span>
              <select
                value={mapping[name] ?? ours}
                onChange={(event) => onChange({ mapping: { ...mapping, [name]: event.target.value as CategoryName } })}
              >
                {CATEGORY_NAMES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
