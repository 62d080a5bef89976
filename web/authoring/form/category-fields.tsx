import { CATEGORIES, CATEGORY_NAMES, type CategoryName, getCategoryThemeClass } from '#domain/categories/category.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './question-form.module.css'

type ChosenCategories = { primary: CategoryName; others: CategoryName[] }

type CategoryPart = { values: ChosenCategories; change: (part: Partial<ChosenCategories>) => void }

/** The form field for the primary category, which sets the colours of the card. */
export function PrimaryCategoryField({ values: { primary, others }, change }: CategoryPart) {
  return (
    <SelectField
      label="Category"
      name="primary"
      hint="Sets the card’s colours."
      choices={CATEGORY_NAMES}
      value={primary}
      onChange={(event) => {
        const name = event.target.value as CategoryName
        change({ primary: name, others: others.filter((other) => other !== name) })
      }}
    />
  )
}

export function OtherCategoryCheckboxes({ values: { primary, others }, change }: CategoryPart) {
  const toggle = (name: CategoryName) =>
    change({
      others: others.includes(name) ? others.filter((other) => other !== name) : [...others, name],
    })
  return (
    <fieldset className={styles['categories']}>
      <legend>Also in</legend>
      {CATEGORIES.filter(({ name }) => name !== primary).map(({ name, slug }) => (
        <label key={slug} className={`category-theme ${getCategoryThemeClass(name)}`}>
          <input type="checkbox" name={`also-${slug}`} checked={others.includes(name)} onChange={() => toggle(name)} />
          <Icon name={slug} size={16} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
