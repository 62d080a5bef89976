import { listQuestionAuthors, type QuestionListQuery } from '#contract/question-authoring/calls.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { DIFFICULTIES, DIFFICULTY_NAMES, QUESTION_KIND_LABELS } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { useApiQuery } from '../../api/query.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './quiz-questions.module.css'
import type { QuestionSearchFilter } from './use-question-search.ts'

const USE_NAMES: Record<NonNullable<QuestionListQuery['use']>, string> = {
  fresh: 'Not used: no day, no quiz',
  unused: 'Not used yet',
  used: 'Had its day',
  scheduled: 'Scheduled',
  'in-quiz': 'In a quiz',
  'unpublished-quiz': 'Of an unpublished quiz',
}

export function QuestionSearchFilters(props: {
  filter: QuestionSearchFilter
  onFilter: (part: Partial<QuestionSearchFilter>) => void
}) {
  const { filter, onFilter } = props
  const authors = useApiQuery(listQuestionAuthors, {}).reply?.data ?? []
  const select = <K extends Exclude<keyof QuestionSearchFilter, 'words'>>(
    field: K,
    label: string,
    choices: readonly { value: NonNullable<QuestionSearchFilter[K]>; label: string }[],
  ) => (
    <SelectField
      label={label}
      name={`found-${field}`}
      choices={[{ value: '', label: 'Any' }, ...choices]}
      value={filter[field] ?? ''}
      onChange={({ target: { value } }) =>
        onFilter({ [field]: choices.find((choice) => choice.value === value)?.value ?? null })
      }
    />
  )
  const { words: _, ...named } = filter
  const count = Object.values(named).filter((value) => value !== null).length
  return (
    <details className={styles['filters']}>
      <summary>{count > 0 ? `Filters (${count})` : 'Filters'}</summary>
      <div>
        {select('use', 'Used', toChoices(Object.keys(USE_NAMES) as (keyof typeof USE_NAMES)[], USE_NAMES))}
        {select(
          'category',
          'Of the category',
          CATEGORY_NAMES.map((name) => ({ value: name, label: name })),
        )}
        {select('kind', 'Kind', toChoices(QUESTION_KINDS, QUESTION_KIND_LABELS))}
        {select('difficulty', 'Difficulty', toChoices(DIFFICULTIES, DIFFICULTY_NAMES))}
        {select('author', 'Author', [
          { value: 'pack', label: 'A pack' },
          ...authors.map(({ id, name }) => ({ value: id, label: name })),
        ])}
      </div>
    </details>
  )
}

function toChoices<V extends string>(values: readonly V[], names: Record<V, string>) {
  return values.map((value) => ({ value, label: names[value] }))
}
