import { CATEGORIES, CATEGORY_NAMES, type CategoryName, getThemeClass } from '#domain/categories/category.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './question-form.module.css'

type ChosenCategories = { primary: CategoryName; others: CategoryName[] }

/** The form fields for the primary category, which sets the colours of the card, and further categories. */
export function CategoryFields(props: { values: ChosenCategories; change: (part: Partial<ChosenCategories>) => void }) {
  const { change } = props
  const { primary, others } = props.values
  const toggle = (name: CategoryName) =>
    change({
      others: others.includes(name) ? others.filter((other) => other !== name) : [...others, name],
    })
  return (
    <>
      <SelectField
        label="Category"
        name="primary"
        hint="The first one: the card wears its colours."
        choices={CATEGORY_NAMES}
        value={primary}
        onChange={(event) => {
          const name = event.target.value as CategoryName
          change({ primary: name, others: others.filter((other) => other !== name) })
        }}
      />
      <fieldset className={styles['categories']}>
        <legend>Also in</legend>
        {CATEGORIES.filter(({ name }) => name !== primary).map(({ name, slug }) => (
          <label key={slug} className={`category-theme ${getThemeClass(name)}`}>
            <input
              type="checkbox"
              name={`also-${slug}`}
              checked={others.includes(name)}
              onChange={() => toggle(name)}
            />
            <Icon name={slug} size={16} />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}
